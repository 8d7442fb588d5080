import { afterAll, beforeAll, expect, test } from "vitest";
import { createCase, getCase } from "#contract/cases.ts";
import { answerCatInfo, answerCurrentMedications, answerShipping } from "#contract/intake.ts";
import { caseOf, catInfo, currentMedications, shipping } from "#server/testing/intake-answers.ts";
import { putInStatus } from "#server/testing/put-in-status.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
beforeAll(async () => {
  world = await startApp({ now: "2026-11-20T23:30:00.000Z" });
  ann = await world.owner();
});
afterAll(() => world.close());

function intakeEvents(caseId: string) {
  return world.db
    .selectFrom("events")
    .select(["type", "status", "accountId", "initiatedBy", "createdOn"])
    .where("caseId", "=", caseId)
    .where("type", "=", "New Intake")
    .execute();
}

test("the last step completes the intake: date, status and event, once", async () => {
  const caseId = await world.cat(ann);
  const params = { caseId };
  world.now = "2026-11-21T08:00:00.000Z";
  await ann.send(answerShipping, { params, body: { ...shipping, address: "elsewhere" } });

  const { body } = await ann.send(getCase, { params });
  expect(body.status).toBe("Intake Complete");
  expect(body.intakeDate).toBe("2026-11-20T23:30:00.000Z");
  expect(body.statusChanges).toMatchObject([
    { newStatus: "Intake Complete", automatic: true, effectiveDate: "2026-11-20T12:00:00.000Z" },
    { newStatus: "New", automatic: true, effectiveDate: "2026-11-20T12:00:00.000Z" },
  ]);
  expect(await intakeEvents(caseId)).toEqual([
    {
      type: "New Intake",
      status: "New",
      accountId: ann.accountId,
      initiatedBy: ann.accountId,
      createdOn: "2026-11-20T23:30:00.000Z",
    },
  ]);
});

test("sent many times at once, the intake is complete once", async () => {
  const caseId = await world.cat(ann);
  const params = { caseId };
  await world.db.deleteFrom("events").where("caseId", "=", caseId).execute();
  await world.db.updateTable("cases").set({ intakeCompletedOn: null }).where("id", "=", caseId).execute();
  // Opens the connections, so that the calls after it really run at once.
  await Promise.all(Array.from({ length: 8 }, () => ann.send(getCase, { params })));

  const sent = await Promise.all(
    Array.from({ length: 8 }, () => ann.send(answerShipping, { params, body: shipping })),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await intakeEvents(caseId)).toHaveLength(1);
});

test("before the other steps it is refused, names what is missing by its titles, and leaves no trace", async () => {
  const { body: caseId } = await ann.send(createCase, { body: caseOf(ann.accountId) });
  const params = { caseId };
  await ann.send(answerCatInfo, { params, body: catInfo });
  await ann.send(answerCurrentMedications, { params, body: currentMedications });

  const before = await world.rows();
  const { problem } = await ann.send(answerShipping, { params, body: shipping });
  expect(problem).toMatchObject({
    status: 409,
    detail: "Before the shipping address, answer what is missing: FIP Symptoms, Current Health.",
  });
  expect(await world.rows()).toEqual(before);
});

test("a status that an adviser has set meanwhile stays", async () => {
  const caseId = await world.cat(ann);
  await world.db.updateTable("cases").set({ intakeCompletedOn: null }).where("id", "=", caseId).execute();
  await putInStatus(world, ann, caseId, "Rainbow");
  await ann.send(answerShipping, { params: { caseId }, body: shipping });

  const { body } = await ann.send(getCase, { params: { caseId } });
  expect(body.status).toBe("Rainbow");
  expect(body.intakeDate).toBe(world.now);
});

test("an admin who sends it for the owner stands there as the one who did", async () => {
  const ada = await world.admin();
  const caseId = await world.cat(ann);
  await world.db.deleteFrom("events").where("caseId", "=", caseId).execute();
  await world.db.updateTable("cases").set({ intakeCompletedOn: null }).where("id", "=", caseId).execute();
  await ada.send(answerShipping, { params: { caseId }, body: shipping });
  expect(await intakeEvents(caseId)).toMatchObject([
    { accountId: ann.accountId, initiatedBy: ada.accountId },
  ]);
});
