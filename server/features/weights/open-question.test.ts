import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listAllCases, listOwnCases } from "#contract/cases.ts";
import { openPractice, type Practice, TODAY } from "#server/testing/practice.ts";
import { adjust } from "#server/testing/treatment-form.ts";
import type { Person } from "#server/testing/world.ts";

const START = "2026-11-01";
const ASK = /ask the team before you give the next one/i;

let practice: Practice;
let ada: Person;
let ann: Person;
beforeAll(async () => {
  practice = await openPractice();
  ({ ada, ann } = practice);
});
afterAll(() => practice.world.close());

const treated = (weightKg: number, day = START) => practice.onSuspension(weightKg, day);

/** On the card, in the owner's own list and in that of the advisers. */
async function asked(caseId: string) {
  const card = await practice.shown(caseId);
  const { body: own } = await ann.send(listOwnCases, { query: {} });
  const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
  const listed = [own, all].map((list) => list.find(({ _id }) => _id === caseId));
  return [card, ...listed].map((one) => one?.mayBeTooMuch === true || one?.mayBeTooMuchIfRight === true);
}
const EVERYWHERE = [true, true, true];
const NOWHERE = [false, false, false];

test("what an adviser weighs is not answered by the number that it spoke against, entered once more", async () => {
  const caseId = await treated(8.8);
  await practice.weigh(caseId, 3.9, "2026-11-17", ada);
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  for (const weightKg of [8.8, 8.85]) {
    const { message, keptDose, waits } = await practice.weigh(caseId, weightKg, "2026-11-18");
    expect(message).toMatch(ASK);
    expect([keptDose, waits]).toEqual([undefined, true]);
    expect(await asked(caseId)).toEqual(EVERYWHERE);
    expect(await practice.asking(caseId)).not.toEqual([]);
  }
  await adjust(ada, caseId, { day: TODAY });
  expect(await asked(caseId)).toEqual(NOWHERE);
});

test("whoever typed a wrong one answers it with a right one", async () => {
  const caseId = await treated(4.2);
  await practice.weigh(caseId, 1.93, "2026-11-17");
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  const { keptDose } = await practice.weigh(caseId, 4.2, "2026-11-18");
  expect(keptDose?.dose).toBe(1.3);
  expect(await asked(caseId)).toEqual(NOWHERE);
});

test("not by somebody else's number where an earlier low one was taken for a loss", async () => {
  const kim = await practice.world.admin();
  const caseId = await treated(4, "2026-11-04");
  await practice.weigh(caseId, 2.2, "2026-11-08", ada);
  await practice.weigh(caseId, 4.3, "2026-11-14");
  await practice.weigh(caseId, 2.2, "2026-11-18", kim);
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  const { message, keptDose } = await practice.weigh(caseId, 4.35, "2026-11-19");
  expect(message).toMatch(ASK);
  expect(keptDose).toBeUndefined();
  expect(await asked(caseId)).toEqual(EVERYWHERE);
});

test("nor where one that was filled in between has made it look wrong", async () => {
  const caseId = await treated(4, "2026-11-08");
  await practice.weigh(caseId, 3.1, "2026-11-16", ada);
  await practice.weigh(caseId, 6.9, "2026-11-14", await practice.world.admin());
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  expect((await practice.weigh(caseId, 3.15, "2026-11-20")).keptDose).toBeUndefined();
  expect(await asked(caseId)).toEqual(EVERYWHERE);
});

test("once that is struck out it is open again, also for a dose that came since", async () => {
  const caseId = await treated(5.5);
  const struck = await practice.weigh(caseId, 4.25, "2026-11-14");
  await practice.strike(ada, caseId, struck.metric._id);
  await practice.weigh(caseId, 4.2, "2026-11-15");
  const { metric } = await practice.weigh(caseId, 5.2, "2026-11-16");
  expect((await practice.weigh(caseId, 6, "2026-11-17", ada)).newDose?.dose).toBe(1.8);
  expect(await asked(caseId)).toEqual(NOWHERE);
  const { body } = await practice.strike(ann, caseId, metric._id);
  expect(body.message).toMatch(ASK);
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  expect(await practice.asking(caseId)).not.toEqual([]);
});

test("not by the next lower one, where a wrong one before it made it look wrong", async () => {
  const caseId = await treated(5.5);
  await practice.weigh(caseId, 9, "2026-11-15");
  await practice.weigh(caseId, 4.2, "2026-11-16");
  expect(await asked(caseId)).toEqual(EVERYWHERE);
  const { message, keptDose } = await practice.weigh(caseId, 4.1, "2026-11-17");
  expect(message).toMatch(ASK);
  expect(keptDose).toBeUndefined();
  expect(await asked(caseId)).toEqual(EVERYWHERE);
});

test.each(["before", "after"])(
  "nor where a day that was filled in %s it agrees with it, which no slip explains",
  async (order) => {
    const caseId = await treated(4.4);
    const fillIn = () => practice.weigh(caseId, 1.97, "2026-10-24");
    if (order === "before") await fillIn();
    await practice.weigh(caseId, 2, "2026-11-17");
    if (order === "after") await fillIn();
    const { message, keptDose } = await practice.weigh(caseId, 4.59, "2026-11-18");
    expect(message).toMatch(ASK);
    expect(keptDose).toBeUndefined();
    expect(await asked(caseId)).toEqual(EVERYWHERE);
  },
);

test("nor where the low number is said once more and taken for a loss", async () => {
  const caseId = await treated(4, "2026-11-06");
  await practice.weigh(caseId, 2.1, "2026-11-10");
  await practice.weigh(caseId, 4, "2026-11-11");
  expect(await asked(caseId)).toEqual(NOWHERE);
  const { message, keptDose } = await practice.weigh(caseId, 2.2, "2026-11-18");
  expect(message).toMatch(ASK);
  expect(keptDose).toBeUndefined();
  expect(await asked(caseId)).toEqual(EVERYWHERE);
});

test("what a kitten once weighed, entered late, agrees with no slip of today", async () => {
  const caseId = await treated(1.9, "2026-09-30");
  await practice.weigh(caseId, 3.9, "2026-11-08");
  await adjust(ada, caseId, { day: "2026-11-08" });
  practice.later();
  await practice.weigh(caseId, 2.05, "2026-11-18");
  await practice.weigh(caseId, 4.1, "2026-11-19");
  await practice.weigh(caseId, 2.1, "2026-10-08");
  expect((await practice.weigh(caseId, 4.3)).newDose?.dose).toBe(1.3);
  expect(await asked(caseId)).toEqual(NOWHERE);
});

test("no weight raises a dose to what is too much for one that is open, though the dose in force is not", async () => {
  const caseId = await treated(3, "2026-11-12");
  for (const [at, weightKg] of [3.6, 4, 2.1, 2.85, 2.85].entries()) {
    await practice.weigh(caseId, weightKg, `2026-11-${at + 13}`);
  }
  // The week is that of the entries.
  const before = practice.world.now;
  practice.world.now = "2026-11-28T10:00:00.000Z";
  onTestFinished(() => {
    practice.world.now = before;
  });
  await practice.weigh(caseId, 4.1, "2026-11-27");
  const { message, newDose } = await practice.weigh(caseId, 4.1, "2026-11-28");
  expect(newDose).toBeUndefined();
  expect(message).toContain("Please keep the dose");
  expect(await practice.lastDecision(caseId)).toMatchObject({
    holdReason: "other-weight-in-doubt",
    flags: [],
  });
  expect(message).toContain("another weight looks wrong and has not been checked yet");
});

test("one that is filled in between others takes a word with it, however many came after it", async () => {
  const caseId = await treated(4.4, "2026-11-08");
  for (const day of ["2026-11-18", "2026-11-20"]) await practice.weigh(caseId, 4.4, day);
  const { message, waits } = await practice.weigh(caseId, 1.6, "2026-11-14");
  expect(message).toMatch(ASK);
  expect(waits).toBe(true);
});

test("one that is filled in before all others and does not go together with the first after it is asked about", async () => {
  const caseId = await treated(4.4, "2026-11-13");
  const { message, waits } = await practice.weigh(caseId, 1.6, "2026-11-12");
  expect(message).toContain("This weight and another one are more than 25 % apart.");
  expect(message).toMatch(ASK);
  expect(waits).toBe(true);
  expect(await practice.lastDecision(caseId)).toMatchObject({
    holdReason: "not-latest-weight",
    flags: ["fast-gain"],
  });
  expect(await practice.asking(caseId)).not.toEqual([]);
  // The dose goes by the later one.
  expect(await asked(caseId)).toEqual(NOWHERE);
});

describe("after a strike-out by an adviser", () => {
  test("no dose comes by itself from a weight like the one that was struck out", async () => {
    const caseId = await treated(4.2);
    const { metric } = await practice.weigh(caseId, 5.1, "2026-11-16");
    await practice.weigh(caseId, 5, "2026-11-17");
    const { body } = await practice.strike(ada, caseId, metric._id);
    expect(body.newDose?.dose).toBe(1.3);
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "restored",
      holdReason: "implausible-weight",
      flags: ["struck-before"],
    });
    expect(body.message).toContain("like one that was struck out before");
  });

  test("it does where the owner struck out the own one: who enters another knows", async () => {
    const caseId = await treated(4.2);
    const { metric } = await practice.weigh(caseId, 5.1, "2026-11-16");
    await practice.weigh(caseId, 5, "2026-11-17");
    const { body } = await practice.strike(ann, caseId, metric._id);
    expect(body.newDose?.dose).toBe(1.5);
  });
});

test.each(["owner", "adviser"])(
  "an %s whose strike-out leaves a weight that has jumped reads why that raises no dose",
  async (who) => {
    const caseId = await treated(4);
    const { metric } = await practice.weigh(caseId, 4.2, "2026-11-14");
    await practice.weigh(caseId, 3.1, "2026-11-15");
    await practice.weigh(caseId, 4.7, "2026-11-16");
    const { body } = await practice.strike(who === "owner" ? ann : ada, caseId, metric._id);
    expect(body.message).toContain("are more than 25 % apart");
    expect(await practice.lastDecision(caseId)).toMatchObject({
      outcome: "restored",
      holdReason: "implausible-weight",
      flags: ["fast-gain"],
    });
  },
);
