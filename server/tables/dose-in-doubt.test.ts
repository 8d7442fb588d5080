import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCase, listAllCases, listOwnCases } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { recordWeight } from "#contract/weights.ts";
import { lastWeightEvent, weightEvents } from "#server/testing/decisions.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const START = "2026-11-01";
const TODAY = "2026-11-20";
const ASK = "If it is right, the dose may be too much: ask the team before you give the next one.";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ now: `${TODAY}T10:00:00.000Z` });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

// 0.3 ml a kg, and at most 0.6.
async function treated(weightKg: number): Promise<string> {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  await treat(ada, caseId, { day: START });
  world.later();
  return caseId;
}

async function weigh(caseId: string, weightKg: number, effectiveDate = TODAY, key?: string) {
  const body = { weightKg, effectiveDate };
  const answer = (await ann.send(recordWeight, { params: { caseId }, body, ...(key && { key }) })).body;
  world.later();
  return answer;
}

/** As the card, the owner's own list and the list of advisers tell it. */
async function told(caseId: string): Promise<unknown[]> {
  const { body: card } = await ann.send(getCase, { params: { caseId } });
  const { body: own } = await ann.send(listOwnCases, { query: {} });
  const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
  const listed = [own, all].map((list) => list.find(({ _id }) => _id === caseId));
  return [card, ...listed].map((one) => one?.mayBeTooMuchIfRight);
}
const IN_DOUBT = [true, true, true];
const NOT = [undefined, undefined, undefined];

test("where the weight that looks wrong may be the right one, the card says what the answer said, until an adviser sets a dose", async () => {
  const caseId = await treated(7);
  expect(await told(caseId)).toEqual(NOT);
  expect((await weigh(caseId, 3.4)).message).toContain(ASK);
  expect(await told(caseId)).toEqual(IN_DOUBT);
  // Of the day before the weight: the adviser has seen both.
  await adjust(ada, caseId, { day: "2026-11-19" });
  expect(await told(caseId)).toEqual(NOT);
});

test("and no more once it is struck out", async () => {
  const caseId = await treated(7);
  const { metric } = await weigh(caseId, 3.4);
  const params = { caseId, weightId: metric._id };
  await ann.send(withdrawWeight, { params, body: { reason: "Mistyped" } });
  expect(await told(caseId)).toEqual(NOT);
});

test.each([
  ["a loss, which may be fluid", 4, 2.7, TODAY],
  ["a fast loss", 4, 2.7, "2026-11-06"],
  ["one that would raise the dose", 3.4, 7, TODAY],
])("%s says nothing of it", async (_, before, kg, day) => {
  const caseId = await treated(before);
  expect((await weigh(caseId, kg, day)).message).not.toContain(ASK);
  expect(await told(caseId)).toEqual(NOT);
});

test("a dose that went into the history alone decides nothing: the weight stays in doubt, and so does one that agrees with it", async () => {
  const caseId = await treated(7);
  await weigh(caseId, 7.2, "2026-11-10");
  expect((await weigh(caseId, 3.55)).message).toContain(ASK);
  await adjust(ada, caseId, { day: "2026-11-05" });
  world.later();
  expect(await told(caseId)).toEqual(IN_DOUBT);
  expect((await weigh(caseId, 3.56)).message).toContain(ASK);
});

describe("while it is in doubt, whoever does something else to the case is told so as well, and draws nothing unasked:", () => {
  const OTHER =
    "looks wrong and has not been checked yet. If it is right, the dose may be too much: ask the team before you give the next one.";
  const DECIDE =
    "looks wrong and has not been checked yet. If it is wrong, strike it out. If it is right, the dose may be too much: decide on the dose, and tell the owner before the next one.";

  /** The dose of 7.3 kg came by itself; that of 7 kg was set. */
  async function inDoubt() {
    const caseId = await treated(7);
    const risen = await weigh(caseId, 7.3, "2026-11-18");
    expect(risen.newDose).toBeDefined();
    expect((await weigh(caseId, 3.55, "2026-11-19")).message).toContain(ASK);
    return { caseId, risen };
  }
  const strike = async (who: Person, caseId: string, weightId: string) =>
    (await who.send(withdrawWeight, { params: { caseId, weightId }, body: { reason: "Mistyped" } })).body;

  test("an owner who records a weight of a day before", async () => {
    const { caseId } = await inDoubt();
    const answer = await weigh(caseId, 7.1, "2026-11-17");
    expect(answer.message).toMatch(
      new RegExp(
        `there is already a weight of a later day\\. The weight of Nov 19, 2026, [\\d.]+ kg, ${OTHER}$`,
      ),
    );
    expect([answer.keptDose, answer.waits]).toEqual([undefined, true]);
    const decisions = (await weightEvents(world.db, caseId)).map(({ weightDecision }) => weightDecision);
    expect(decisions.map((decision) => decision?.latestInDoubt)).toEqual([undefined, undefined, true]);
  });

  test("an owner who strikes out another weight, and whose latest looks wrong, too", async () => {
    const caseId = await treated(4.6);
    const { metric } = await weigh(caseId, 4.5, "2026-11-16");
    await weigh(caseId, 2.3, "2026-11-17");
    await weigh(caseId, 8.2, "2026-11-19");
    const { message } = await strike(ann, caseId, metric._id);
    expect(message).toContain(OTHER);
    expect(message).not.toContain("you are done");
  });

  test("an owner who strikes out the weight before, whose dose goes with it", async () => {
    const { caseId, risen } = await inDoubt();
    const answer = await strike(ann, caseId, risen.metric._id);
    expect(answer.message).toContain("The dose for Miso is again 2.1 ml");
    expect(answer.message).toMatch(
      /pounds and kilograms mixed up\. .* If it is right, the dose may be too much: ask the team before you give the next one\.$/,
    );
    expect([answer.newDose, answer.waits]).toEqual([undefined, true]);
    const decision = (await lastWeightEvent(world.db, caseId))?.weightDecision;
    expect(decision).toMatchObject({ outcome: "restored", latestInDoubt: true });
  });

  test("an adviser who strikes out a dose; then an owner who strikes out another weight", async () => {
    const { caseId, risen } = await inDoubt();
    const params = { caseId, doseId: risen.newDose?._id ?? "" };
    const { body } = await ada.send(withdrawDose, { params, body: { reason: "A slip" } });
    world.later();
    expect(body.message).toContain(DECIDE);
    expect(body.newDose).toBeUndefined();
    const decision = (await lastWeightEvent(world.db, caseId))?.weightDecision;
    expect(decision).toMatchObject({ withdrawn: { what: "dose" }, latestInDoubt: true });
    const other = await weigh(caseId, 7.1, "2026-11-17");
    const answer = await strike(ann, caseId, other.metric._id);
    expect(answer.message).toContain(OTHER);
    expect(answer.waits).toBe(true);
  });

  test("whoever sends a weight of before once more", async () => {
    const caseId = await treated(7);
    const first = await weigh(caseId, 7, "2026-11-18", "again");
    expect(first.keptDose).toBeDefined();
    await weigh(caseId, 3.55, "2026-11-19");
    const again = await weigh(caseId, 7, "2026-11-18", "again");
    expect(again.message).toContain(OTHER);
    expect([again.keptDose, again.waits]).toEqual([undefined, true]);
  });
});
