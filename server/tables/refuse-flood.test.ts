import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase } from "#contract/cases.ts";
import { answerCurrentHealth, answerFipInfo } from "#contract/intake.ts";
import { recordWeight } from "#contract/weights.ts";
import { caseOf, currentHealth, fipInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
  ada = await world.admin();
});
afterAll(() => world.close());

/** So many weights of the case, the latest of them just now, every second one struck out. */
async function fill(caseId: string, by: Person, count: number, apart = "1 second"): Promise<void> {
  await sql`
    insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_by, entered_on,
      withdrawn_on, withdrawn_by, withdrawn_reason)
    select ${caseId}::uuid, 3, '2026-11-20', '3 kg', 'update', ${by.accountId}::uuid, at,
      case when n % 2 = 0 then at end, case when n % 2 = 0 then ${by.accountId}::uuid end, case when n % 2 = 0 then 'No' end
    from generate_series(1, ${count}::int) n, lateral (select ${world.now}::timestamptz - n * ${apart}::interval as at) t`.execute(
    world.db,
  );
}

const weigh = (person: Person, caseId: string) =>
  person.send(recordWeight, {
    params: { caseId },
    body: { weightKg: 3.1, effectiveDate: world.now.slice(0, 10) },
  });

const answer = (person: Person, caseId: string, weightKg: number) =>
  person.send(answerCurrentHealth, {
    params: { caseId },
    body: {
      ...currentHealth,
      catWeight: { weightKg, effectiveDate: world.now.slice(0, 10), userFormattedWeight: `${weightKg} kg` },
    },
  });

test("an owner who records weights without end is stopped at 200 a day, of one cat; the team is not", async () => {
  const ann = await world.owner();
  const [flooded, other] = [await world.cat(ann), await world.cat(ann)];
  await fill(flooded, ann, 198);
  // The weight of the intake is one of them.
  expect((await weigh(ann, flooded)).status).toBe(201);
  const rows = await world.rows();
  const refused = await weigh(ann, flooded);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "200 weights of this cat were recorded within 24 hours, so this one was not saved. If it matters, message the team: they can record it for you.",
  ]);
  expect(await world.rows()).toEqual(rows);
  expect((await weigh(ann, other)).status).toBe(201);
  expect((await weigh(ada, flooded)).status).toBe(201);
  world.now = "2026-11-21T10:00:01.000Z";
  expect((await weigh(ann, flooded)).status).toBe(201);
});

test("an owner who records weights for years without end is stopped at 1000 of one cat; the team is not", async () => {
  const ann = await world.owner();
  const caseId = await world.cat(ann);
  await fill(caseId, ann, 998, "1 hour");
  expect((await weigh(ann, caseId)).status).toBe(201);
  const rows = await world.rows();
  const refused = await weigh(ann, caseId);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "This cat has 1000 weights here, more than anybody can look through, so this one was not saved. If it matters, message the team: they can record it for you.",
  ]);
  expect((await answer(ann, caseId, 3.2)).problem.detail).toBe(refused.problem.detail);
  expect(await world.rows()).toEqual(rows);
  expect((await weigh(await world.admin(), caseId)).status).toBe(201);
});

test("correcting the weight of the intake without end is stopped in the same way; the same answer again is not", async () => {
  const ann = await world.owner();
  const caseId = await world.cat(ann);
  await fill(caseId, ann, 198);
  expect((await answer(ann, caseId, 3.2)).status).toBe(200);
  const rows = await world.rows();
  const refused = await answer(ann, caseId, 3.3);
  expect([refused.status, refused.problem.detail]).toEqual([409, expect.stringContaining("200 weights")]);
  expect(await world.rows()).toEqual(rows);
  expect((await answer(ann, caseId, 3.2)).status).toBe(200);
});

test("an owner who answers the questions of one cat without end is stopped at 200 a day, the team is not", async () => {
  const ann = await world.owner();
  const caseId = await world.cat(ann);
  await sql`
    insert into intake_answers (case_id, step, answers, entered_on, entered_by)
    select case_id, step, answers, ${world.now}::timestamptz - n * interval '1 second', entered_by
    from intake_answers, generate_series(1, 200) n where case_id = ${caseId}::uuid and step = 'fip-info'`.execute(
    world.db,
  );
  const say = (person: Person) => person.send(answerFipInfo, { params: { caseId }, body: fipInfo });
  const rows = await world.rows();
  const refused = await say(ann);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "The questions of this cat were answered 200 times within 24 hours, so this was not saved. The answers from before stand. If something in them is wrong, message the team.",
  ]);
  expect(await world.rows()).toEqual(rows);
  expect((await say(await world.admin())).status).toBe(200);
});

test("an owner who adds cats without end is stopped at 300 a day, the team is not", async () => {
  const ann = await world.owner();
  await sql`
    insert into cases (account_id, status, created_on, created_by)
    select ${ann.accountId}::uuid, 'New', ${world.now}::timestamptz - n * interval '1 second', ${ann.accountId}::uuid
    from generate_series(1, 299) n`.execute(world.db);
  const add = (person: Person) => person.send(createCase, { body: caseOf(ann.accountId) });
  expect((await add(ann)).status).toBe(201);
  const refused = await add(ann);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "300 cats were added within 24 hours, so this one was not. Add it 24 hours from now. What cannot wait, tell the team.",
  ]);
  expect((await add(await world.admin())).status).toBe(201);
});

test("an owner who answers the questions of one cat for weeks without end is stopped at 2000, the team is not", async () => {
  const ann = await world.owner();
  const caseId = await world.cat(ann);
  await sql`
    insert into intake_answers (case_id, step, answers, entered_on, entered_by)
    select case_id, step, answers, ${world.now}::timestamptz - n * interval '1 day', entered_by
    from intake_answers, generate_series(1, 2000) n where case_id = ${caseId}::uuid and step = 'fip-info'`.execute(
    world.db,
  );
  const say = (person: Person) => person.send(answerFipInfo, { params: { caseId }, body: fipInfo });
  const rows = await world.rows();
  const refused = await say(ann);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "The questions of this cat were answered 2000 times, more than anybody can look through, so this was not saved. The answers from before stand. If something in them is wrong, message the team.",
  ]);
  expect(await world.rows()).toEqual(rows);
  expect((await say(await world.admin())).status).toBe(200);
});

test("an owner who adds cats for weeks without end is stopped at 3000, the team is not", async () => {
  const ann = await world.owner();
  await sql`
    insert into cases (account_id, status, created_on, created_by)
    select ${ann.accountId}::uuid, 'New', ${world.now}::timestamptz - n * interval '1 day', ${ann.accountId}::uuid
    from generate_series(1, 2999) n`.execute(world.db);
  const add = (person: Person) => person.send(createCase, { body: caseOf(ann.accountId) });
  expect((await add(ann)).status).toBe(201);
  const refused = await add(ann);
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    "This account has 3000 cats, the most that one can have, so this one was not added. Add it with another account. What cannot wait, tell the team.",
  ]);
  expect((await add(await world.admin())).status).toBe(201);
});
