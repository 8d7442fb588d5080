import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCase, deleteCase, getCase } from "#contract/cases.ts";
import { answerCatInfo } from "#contract/intake.ts";
import { keepIntakeDraft } from "#contract/intake-drafts.ts";
import { changeStatus } from "#contract/statuses.ts";
import { caseOf, catInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ now: "2026-11-20T22:15:30.500Z" });
  ann = await world.owner();
  ada = await world.admin();
});
afterAll(() => world.close());

test("an owner opens a case: New from the day of entry on, and in the advisers' inbox [API-09] [ENT-06] [ENT-08]", async () => {
  const created = await ann.send(createCase, { body: caseOf(ann.accountId) });

  expect(created.status).toBe(201);
  const caseId = created.body;
  const { body: opened } = await ann.send(getCase, { params: { caseId } });
  expect(opened).toEqual({
    _id: caseId,
    status: "New",
    account: {
      _id: ann.accountId,
      fullName: ann.fullName,
      phone: expect.stringMatching(/^\+1 415 \d{3} \d{4}$/),
    },
    intake: { answered: [], nextUrl: `/intake/${caseId}/cat-info` },
    created: "2026-11-20T22:15:30.500Z",
    metrics: { weights: [] },
    doses: [],
    withdrawn: { weights: [], doses: [] },
    statusChanges: [
      expect.objectContaining({
        newStatus: "New",
        automatic: true,
        effectiveDate: "2026-11-20T12:00:00.000Z",
        enteredOn: "2026-11-20T22:15:30.500Z",
        enteredBy: ann.accountId,
        enteredByName: ann.fullName,
      }),
    ],
  });
  expect(await eventsOf(caseId)).toEqual([
    { type: "New Case", status: "New", accountId: ann.accountId, initiatedBy: ann.accountId },
  ]);
});

test("an admin opens a case for an owner, and stands there as the one who did", async () => {
  const { body: caseId } = await ada.send(createCase, { body: caseOf(ann.accountId) });

  const { body: opened } = await ann.send(getCase, { params: { caseId } });
  expect(opened.account._id).toBe(ann.accountId);
  expect(opened.statusChanges[0]?.enteredBy).toBe(ada.accountId);
  expect(await eventsOf(caseId)).toEqual([
    { type: "New Case", status: "New", accountId: ann.accountId, initiatedBy: ada.accountId },
  ]);
});

test("sent again after the case was deleted, it does not lead to it", async () => {
  const sent = { body: caseOf(ann.accountId), headers: { "idempotency-key": "lost-answer" } };
  const { body: caseId } = await ann.send(createCase, sent);
  expect((await ann.send(createCase, sent)).body).toBe(caseId);
  await ada.send(deleteCase, { params: { caseId } });
  expect((await ann.send(createCase, sent)).status).toBe(404);
});

describe("sent again after somebody has gone on with the case, it does not lead into the intake of that cat", () => {
  const draft = { step: "cat-info", answers: "{}" } as const;
  const status = { statusVersion: 1, type: "Status", newStatus: "Transferred" } as const;
  test.each([
    ["a step was sent", (of: Of) => ann.send(answerCatInfo, { ...of, body: catInfo })],
    ["it was begun on a phone", (of: Of) => ann.send(keepIntakeDraft, { ...of, body: draft })],
    [
      "the team has set a status",
      (of: Of) => ada.send(changeStatus, { ...of, body: { ...status, effectiveDate: "2026-11-20" } }),
    ],
  ])("%s", async (_, goOn) => {
    const sent = { body: caseOf(ann.accountId), headers: { "idempotency-key": randomUUID() } };
    const { body: caseId } = await ann.send(createCase, sent);
    expect((await ann.send(createCase, sent)).body).toBe(caseId);
    expect((await goOn({ params: { caseId } })).status).toBe(200);
    const before = await world.rows();
    const { status, problem } = await ann.send(createCase, sent);
    expect(status).toBe(409);
    expect(problem.detail).toMatch(/Nothing was added now\. For another cat, press 'New Cat' again\.$/);
    expect(await world.rows()).toEqual(before);
  });
});

test("one's own account is known by its id in capitals too", async () => {
  const created = await ann.send(createCase, { body: caseOf(ann.accountId.toUpperCase()) });
  expect(created.status).toBe(201);
});

describe("what is refused, without a trace", () => {
  const refusal = async (person: Pick<Person, "send">, body: object) => {
    const before = await world.rows();
    const { status, problem } = await person.send(createCase, { body: body as ReturnType<typeof caseOf> });
    expect(await world.rows()).toEqual(before);
    return { status, detail: problem.detail };
  };
  const notThere = { status: 404, detail: "This account does not exist, or it is not yours." };

  test("a stranger's account, like one that does not exist", async () => {
    const bea = await world.owner();
    expect(await refusal(ann, caseOf(bea.accountId))).toEqual(notThere);
    expect(await refusal(ann, caseOf(ada.accountId))).toEqual(notThere);
    expect(await refusal(ann, caseOf(randomUUID()))).toEqual(notThere);
  });

  test("an account that is not there, or no longer, for an admin", async () => {
    const gone = await world.owner();
    await world.db
      .updateTable("accounts")
      .set({ deletedOn: world.now })
      .where("id", "=", gone.accountId)
      .execute();
    const deleted = { status: 404, detail: "This account does not exist, or it was deleted." };
    expect(await refusal(ada, caseOf(gone.accountId))).toEqual(deleted);
    expect(await refusal(ada, caseOf(randomUUID()))).toEqual(deleted);
  });

  test.each([
    ["no version", { accountId: randomUUID() }],
    ["another version", { caseInfoVersion: 2, accountId: randomUUID() }],
    ["no account", { caseInfoVersion: 1 }],
    ["an account that is no id", { caseInfoVersion: 1, accountId: "ann" }],
    ["a status", { caseInfoVersion: 1, accountId: randomUUID(), status: "In Treatment" }],
  ])("%s", async (_, body) => {
    expect(await refusal(ann, body)).toMatchObject({ status: 400 });
  });

  test("nobody", async () => {
    expect(await refusal(world, caseOf(ann.accountId))).toMatchObject({ status: 401 });
  });
});

type Of = { params: { caseId: string } };

function eventsOf(caseId: string) {
  return world.db
    .selectFrom("events")
    .select(["type", "status", "accountId", "initiatedBy"])
    .where("caseId", "=", caseId)
    .execute();
}
