import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCase, deleteCase, getIntake } from "#contract/cases.ts";
import { answerFipInfo } from "#contract/intake.ts";
import { keepIntakeDraft, listIntakeDrafts } from "#contract/intake-drafts.ts";
import { fipInfo } from "#server/testing/intake-answers.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const DRAFT = {
  step: "fip-info" as const,
  answers: '{"typeOfFIP":["Wet"],"describeEyes":"Trüb 👁\\nlinks"}',
  device: "phone",
  changes: 2,
};

let world: World;
let ann: Person;
let caseId: string;
beforeAll(async () => {
  world = await startApp();
  ann = await world.owner();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { body } = await ann.send(createCase, { body: { caseInfoVersion: 1, accountId: ann.accountId } });
  caseId = body;
});

const params = () => ({ caseId });
const drafts = async (who = ann) => (await who.send(listIntakeDrafts, { params: params() })).body;

test("what was typed on one phone is there on another, as it was typed last", async () => {
  await ann.send(keepIntakeDraft, { params: params(), body: { ...DRAFT, answers: '{"describeEyes":"Cl"}' } });
  const { body } = await ann.send(keepIntakeDraft, { params: params(), body: DRAFT });
  expect(body).toEqual({ savedOn: world.now });
  expect(await drafts()).toEqual([{ ...DRAFT, savedOn: world.now }]);
});

test("each step has its own, and it goes when the step is answered", async () => {
  await ann.send(keepIntakeDraft, { params: params(), body: DRAFT });
  await ann.send(keepIntakeDraft, { params: params(), body: { step: "cat-info", answers: '{"name":"M"}' } });
  await ann.send(answerFipInfo, { params: params(), body: fipInfo });
  expect(await drafts()).toMatchObject([{ step: "cat-info", answers: '{"name":"M"}' }]);
});

test("a draft that arrives after its step was sent is not kept, one that began from what was sent is", async () => {
  const keep = async (begunFrom?: string) =>
    (await ann.send(keepIntakeDraft, { params: params(), body: { ...DRAFT, begunFrom } })).body;
  const sendStep = async () => {
    const { body: answer } = await ann.send(answerFipInfo, { params: params(), body: fipInfo });
    const { body: intake } = await ann.send(getIntake, { params: params(), query: { t: "intake" } });
    expect(answer.sentOn).toBe(intake.sentOn?.["fip-info"]);
    return answer.sentOn;
  };
  const first = await sendStep();
  expect(await keep()).toEqual({});
  expect(await drafts()).toEqual([]);
  expect(await keep(first)).toEqual({ savedOn: world.now });
  expect(await drafts()).toEqual([{ ...DRAFT, begunFrom: first, savedOn: world.now }]);
  const second = await sendStep();
  expect(await keep(first)).toEqual({});
  expect(await drafts()).toEqual([]);
  expect(await keep(second)).toEqual({ savedOn: world.now });
});

test("of one device's drafts the later one stays, whichever arrives last; another device's comes in its place", async () => {
  const keep = async (device: string, changes: number) =>
    (await ann.send(keepIntakeDraft, { params: params(), body: { ...DRAFT, device, changes } })).body;
  await keep("phone", 5);
  expect(await keep("phone", 4)).toEqual({});
  expect(await drafts()).toMatchObject([{ device: "phone", changes: 5 }]);
  expect(await keep("phone", 6)).toEqual({ savedOn: world.now });
  await keep("tablet", 1);
  expect(await drafts()).toMatchObject([{ device: "tablet", changes: 1 }]);
});

test("sent again after the case was deleted, a draft is not called saved", async () => {
  const sent = { params: params(), body: DRAFT, headers: { "idempotency-key": "lost-answer" } };
  await ann.send(keepIntakeDraft, sent);
  expect((await ann.send(keepIntakeDraft, sent)).body).toEqual({ savedOn: world.now });
  await (await world.admin()).send(deleteCase, { params: params() });
  expect((await ann.send(keepIntakeDraft, sent)).status).toBe(404);
});

test("an adviser who looks at the intake does not read what was not sent", async () => {
  await ann.send(keepIntakeDraft, { params: params(), body: DRAFT });
  expect(await drafts(await world.admin())).toEqual([]);
});

test("typing is no entry of the audit", async () => {
  await ann.send(keepIntakeDraft, { params: params(), body: DRAFT });
  const entries = await world.db
    .selectFrom("auditEntries")
    .select("verb")
    .where("verb", "=", "keepIntakeDraft")
    .where("caseId", "=", caseId)
    .execute();
  expect(entries).toEqual([]);
});

describe("is refused, and nothing is kept", () => {
  test("a stranger's draft", async () => {
    const eve = await world.owner();
    const { status } = await eve.send(keepIntakeDraft, { params: params(), body: DRAFT });
    expect(status).toBe(404);
    expect(await drafts()).toEqual([]);
  });

  test("a draft for an intake that is closed by its treatment", async () => {
    await world.db
      .updateTable("cases")
      .set({ treatmentStartDay: "2026-11-01" })
      .where("id", "=", caseId)
      .execute();
    const { status, problem } = await ann.send(keepIntakeDraft, { params: params(), body: DRAFT });
    expect([status, problem?.detail]).toEqual([409, expect.stringContaining("The treatment is set")]);
  });

  test("a draft that began from what was sent, by another writing of when that was", async () => {
    const { body: answer } = await ann.send(answerFipInfo, { params: params(), body: fipInfo });
    const sentOn = answer.sentOn ?? "";
    const others = [`${"0".repeat(128)}Z`, "9999Z", "0Z", "+00:00"].map((end) => sentOn.replace("Z", end));
    for (const begunFrom of others) {
      const body = { ...DRAFT, begunFrom };
      const { status, problem } = await ann.send(keepIntakeDraft, { params: params(), body });
      expect([status, problem?.detail]).toEqual([400, "'begunFrom' is not valid."]);
    }
    expect(await drafts()).toEqual([]);
  });

  test.each([
    ["an unknown step", { ...DRAFT, step: "shopping" }, "Name a step of the intake."],
    [
      "more than any step can hold",
      { ...DRAFT, answers: "a".repeat(20_001) },
      "Keep this to 20000 characters or fewer.",
    ],
  ])("%s", async (_, body, detail) => {
    const answer = await ann.send(keepIntakeDraft, { params: params(), body: body as typeof DRAFT });
    expect([answer.status, answer.problem?.detail]).toEqual([400, detail]);
    expect(await drafts()).toEqual([]);
  });
});
