import { afterAll, beforeAll, expect, test } from "vitest";
import { getCase, listAllCases, listOwnCases } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import { listEvents } from "#contract/events.ts";
import { recordWeight } from "#contract/weights.ts";
import { lastWeightEvent } from "#server/testing/decisions.ts";
import { adjust, treat } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const START = "2026-11-01";
const TODAY = "2026-11-20";
const ORAL = "GS-441524 oral suspension 50 mg/ml";
const TOO_MUCH = "which may be too much. Ask the team before you give the next one";
const MIX_UP =
  "Compared with another weight, this weight may have pounds and kilograms mixed up. If it is wrong, choose 'Entered by mistake?' and enter the right weight.";
const STRUCK = "The weight is struck out and no longer counts.";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp({ now: `${TODAY}T10:00:00.000Z` });
  [ann, ada] = [await world.owner(), await world.admin()];
});
afterAll(() => world.close());

// 15 mg/kg of 50 mg/ml, and a ceiling of 30: 0.3 ml a kg, and at most 0.6.
async function treated(weightKg: number): Promise<string> {
  const caseId = await world.cat(ann, { weightKg, weightDay: START });
  await treat(ada, caseId, { day: START });
  return caseId;
}

async function weigh(caseId: string, weightKg: number, key?: string) {
  world.later();
  const body = { weightKg, effectiveDate: TODAY };
  return (await ann.send(recordWeight, { params: { caseId }, body, ...(key && { key }) })).body;
}

async function strike(who: Person, caseId: string, weightId: string) {
  world.later();
  const params = { caseId, weightId };
  return (await who.send(withdrawWeight, { params, body: { reason: "Pounds" } })).body;
}

async function setFrom(caseId: string) {
  world.later();
  return adjust(ada, caseId, { day: TODAY });
}

/** As the card, the owner's own list and the lists of advisers tell it. */
async function asTold(caseId: string) {
  const { body: card } = await ann.send(getCase, { params: { caseId } });
  const { body: own } = await ann.send(listOwnCases, { query: {} });
  const { body: all } = await ada.send(listAllCases, { query: { m: "all" } });
  const listed = [own, all].map((list) => list.find(({ _id }) => _id === caseId));
  return [card, ...listed];
}
const told = async (caseId: string) => (await asTold(caseId)).map((one) => one?.mayBeTooMuch);
/** Named where it is not the latest, in the same three. */
async function tooMuchFor(caseId: string): Promise<unknown[]> {
  return (await asTold(caseId)).map((one) => one?.tooMuchFor);
}
const ifRight = async (caseId: string) => (await asTold(caseId)).map((one) => one?.mayBeTooMuchIfRight);
const ASKED = [true, true, true];
const NOT = [undefined, undefined, undefined];

async function lastDecision(caseId: string) {
  const { body } = await ada.send(listEvents, { query: { t: "Weight Updated", limit: 200 } });
  return body.filter((event) => event.caseId === caseId).at(-1)?.weightDecision;
}

test("a dose that was set from pounds taken for kilograms is asked about once they are struck out, until one is set", async () => {
  const caseId = await treated(2.37);
  const { metric } = await weigh(caseId, 5.23);
  expect((await setFrom(caseId)).dose).toBe(1.6);
  expect(await told(caseId)).toEqual(NOT);

  const struck = await strike(ann, caseId, metric._id);
  expect(struck.message).toBe(
    `${STRUCK} The dose for Miso is still 1.6 ml once a day (${ORAL}), ${TOO_MUCH}. The team has been told.`,
  );
  expect([struck.waits, struck.newDose]).toEqual([true, undefined]);
  expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "dose-over-ceiling" });
  expect(await told(caseId)).toEqual(ASKED);

  const right = await weigh(caseId, 2.37);
  expect(right.message).toBe(
    `Weight saved. The dose for Miso is still 1.6 ml once a day (${ORAL}), ${TOO_MUCH}; they have been told of the weight.`,
  );
  expect([right.waits, right.newDose]).toEqual([true, undefined]);
  expect(await lastDecision(caseId)).toMatchObject({
    outcome: "held",
    holdReason: "dose-over-ceiling",
    currentDose: { dose: 1.6 },
    proposedDose: { dose: 0.7 },
  });

  expect((await setFrom(caseId)).dose).toBe(0.7);
  expect(await told(caseId)).toEqual(NOT);
  expect((await weigh(caseId, 2.38)).message).toBe(
    `Weight saved. The dose for Miso stays at 0.7 ml once a day (${ORAL}).`,
  );
});

test("a weight on a server whose clock is behind is judged as the card will: after the dose that was set before it", async () => {
  const caseId = await treated(4.1);
  await weigh(caseId, 4.2);
  const { enteredOn } = await setFrom(caseId);
  world.now = new Date(Date.parse(enteredOn) - 300_000).toISOString();
  const answer = await weigh(caseId, 2.9);
  world.now = enteredOn;
  expect(answer.message).toContain(TOO_MUCH);
  expect([answer.waits, answer.keptDose]).toEqual([true, undefined]);
  expect(await told(caseId)).toEqual(ASKED);
});

test("an adviser who strikes them out reads why, and that the owner is to be told before the next dose", async () => {
  const caseId = await treated(2.37);
  const { metric } = await weigh(caseId, 5.23);
  await setFrom(caseId);
  expect((await strike(ada, caseId, metric._id)).message).toBe(
    `${STRUCK} Still in force: 1.6 ml once a day, ${ORAL}, which is above the ceiling of its medicine for a recent weight. Decide on the dose, and tell the owner before the next one.`,
  );
});

test("below the ceiling it is asked about where it would be lower by more than a fifth", async () => {
  const caseId = await treated(3);
  const { metric } = await weigh(caseId, 4.2);
  expect((await setFrom(caseId)).dose).toBe(1.3);
  expect((await strike(ann, caseId, metric._id)).message).toContain(
    `still 1.3 ml once a day (${ORAL}), ${TOO_MUCH}.`,
  );
  expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "dose-of-struck-weight" });
  expect(await told(caseId)).toEqual(ASKED);
  // 1.1 ml are less than a fifth below it.
  expect((await weigh(caseId, 3.6)).message).toContain("a dose is never lowered automatically");
  expect(await told(caseId)).toEqual(NOT);
});

test("up to a fifth it is kept while the team checks", async () => {
  const caseId = await treated(3.5);
  const { metric } = await weigh(caseId, 4.4);
  expect((await setFrom(caseId)).dose).toBe(1.3);
  // 1.1 ml.
  expect((await strike(ann, caseId, metric._id)).message).toContain(
    `Please keep the dose for Miso at 1.3 ml once a day (${ORAL}) while the team checks: this dose was worked out from a weight that no longer counts.`,
  );
  expect(await lastDecision(caseId)).toMatchObject({ outcome: "held", holdReason: "withdrawn-weight" });
  expect(await told(caseId)).toEqual(NOT);
});

test("what a cat loses may be fluid: the dose of a weight that counts is kept", async () => {
  const caseId = await treated(4);
  expect((await weigh(caseId, 3)).message).toContain("a dose is never lowered automatically");
  expect(await told(caseId)).toEqual(NOT);
});

test("a right weight after one of ten times as much is not doubted without a word about the dose", async () => {
  const caseId = await treated(1.2);
  const { metric } = await weigh(caseId, 12);
  expect((await setFrom(caseId)).dose).toBe(3.6);
  const right = await weigh(caseId, 1.2);
  expect(right.message).toBe(
    `Weight saved. The dose for Miso is still 3.6 ml once a day (${ORAL}), ${TOO_MUCH}; they have been told of the weight. Compared with another weight, the decimal point of this weight may be in the wrong place. If it is wrong, choose 'Entered by mistake?' and enter the right weight.`,
  );
  expect(right.waits).toBe(true);
  expect(await lastDecision(caseId)).toMatchObject({
    holdReason: "dose-over-ceiling",
    flags: ["factor-ten"],
  });
  expect((await strike(ann, caseId, metric._id)).message).toContain(TOO_MUCH);
});

test("nor is one after an intake in pounds, which no owner can strike out", async () => {
  const caseId = await treated(7);
  const { message, waits } = await weigh(caseId, 3.2);
  expect(message).toBe(
    `Weight saved. The dose for Miso is still 2.1 ml once a day (${ORAL}), ${TOO_MUCH}; they have been told of the weight. ${MIX_UP}`,
  );
  expect(waits).toBe(true);
  expect(await told(caseId)).toEqual(ASKED);
});

test("a weight that is mistyped far too low asks as well, and no more once it is struck out", async () => {
  const caseId = await treated(4);
  const { metric } = await weigh(caseId, 0.4);
  expect(await told(caseId)).toEqual(ASKED);
  expect((await strike(ann, caseId, metric._id)).message).toBe(
    `${STRUCK} The dose for Miso stays at 1.2 ml once a day (${ORAL}).`,
  );
  expect(await told(caseId)).toEqual(NOT);
});

test("a right dose that a mistyped weight stops comes with what to do where the weight is wrong, far from the last weight and near it", async () => {
  const stopped = `Weight saved. The dose for Miso is still 1.2 ml once a day (${ORAL}), ${TOO_MUCH}; they have been told of the weight. If this weight is wrong, choose 'Entered by mistake?' and enter the right weight. Miso has lost more than a tenth of an earlier weight in a short time. If Miso does not eat or seems worse, write to the team or call your vet today.`;
  const far = await treated(4.1);
  expect((await weigh(far, 1.5)).message).toBe(stopped);
  const near = await treated(4.1);
  await weigh(near, 4.1);
  expect((await weigh(near, 1.4)).message).toBe(stopped);
});

test("an adviser who records it is told to ask the owner", async () => {
  const caseId = await treated(4.1);
  world.later();
  const body = { weightKg: 1.5, effectiveDate: TODAY };
  expect((await ada.send(recordWeight, { params: { caseId }, body })).body.message).toContain(
    "tell the owner before the next one. Ask the owner whether this weight is right. If it is wrong, choose 'Entered by mistake?' and enter the right one.",
  );
});

test("the weights after it, which agree, and one of a day before are not doubted for that", async () => {
  const caseId = await treated(4.1);
  await weigh(caseId, 1.5);
  for (const [weightKg, effectiveDate] of [
    [1.5, TODAY],
    [4.1, "2026-11-10"],
  ] as const) {
    world.later();
    const body = { weightKg, effectiveDate };
    const { message } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
    expect(message).toContain(TOO_MUCH);
    expect(message).not.toContain("Entered by mistake?");
  }
});

test("a high weight that is doubted itself lifts no warning, also once another one is struck out, until an adviser has decided", async () => {
  const caseId = await treated(4.1);
  const body = { weightKg: 4, effectiveDate: "2026-11-10" };
  const other = (await ann.send(recordWeight, { params: { caseId }, body })).body.metric;
  await weigh(caseId, 1.5);
  // The pounds of the same cat.
  const { message, keptDose, waits } = await weigh(caseId, 3.3);
  expect(message).toBe(
    `Weight saved. The dose for Miso is still 1.2 ml once a day (${ORAL}), ${TOO_MUCH}; they have been told of the weight. ${MIX_UP}`,
  );
  expect([keptDose, waits]).toEqual([undefined, true]);
  expect(await told(caseId)).toEqual(ASKED);
  const struck = await strike(ann, caseId, other._id);
  expect(struck.message).toContain(TOO_MUCH);
  await setFrom(caseId);
  expect(await told(caseId)).toEqual(NOT);
});

test("a later weight that nothing is wrong with lifts no warning, nor raises the dose, until the low one is struck out", async () => {
  const caseId = await treated(4.1);
  const body = { weightKg: 1.5, effectiveDate: "2026-11-10" };
  const low = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(low.message).toContain(TOO_MUCH);
  expect(await tooMuchFor(caseId)).toEqual(NOT);
  const high = await weigh(caseId, 4.4);
  const named = { weightKg: 1.5, effectiveDate: "2026-11-10T12:00:00.000Z" };
  expect(await tooMuchFor(caseId)).toEqual([named, named, named]);
  expect(high.message).toContain(`still 1.2 ml once a day (${ORAL}), ${TOO_MUCH}`);
  expect(high.newDose).toBeUndefined();
  expect(await told(caseId)).toEqual(ASKED);
  expect((await lastDecision(caseId))?.flags).toEqual([]);
  await strike(ann, caseId, low.metric._id);
  expect(await told(caseId)).toEqual(NOT);
  expect(await tooMuchFor(caseId)).toEqual(NOT);
});

test("a weight of a day before changes nothing about it", async () => {
  const caseId = await treated(7);
  await weigh(caseId, 3.2);
  world.later();
  const body = { weightKg: 7, effectiveDate: "2026-11-10" };
  const { message } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(message).toContain(`still 2.1 ml once a day (${ORAL}), ${TOO_MUCH}`);
});

test("a weight of long before, filled in since, was never the latest: what it weighed then stops no dose", async () => {
  const caseId = await world.cat(ann, { weightKg: 3, weightDay: TODAY });
  await treat(ada, caseId, { day: TODAY });
  world.later();
  const body = { weightKg: 1.4, effectiveDate: "2026-10-27" };
  const { message } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(message).toContain(`is still 0.9 ml once a day (${ORAL}): there is already a weight`);
  expect(await told(caseId)).toEqual(NOT);
});

test("a weight of a day before that makes the latest look wrong asks in the answer and the inbox, as on the card", async () => {
  const caseId = await treated(3);
  expect((await weigh(caseId, 3.5)).newDose?.dose).toBe(1.1);
  world.later();
  const body = { weightKg: 1.6, effectiveDate: "2026-11-19" };
  const { message, waits } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(await told(caseId)).toEqual(ASKED);
  expect([message.includes(TOO_MUCH), waits]).toEqual([true, true]);
  expect((await lastDecision(caseId))?.holdReason).toBe("dose-over-ceiling");
});

test("a slip of a day before, beside which the latest looks wrong, stops no dose, and is asked about in the answer", async () => {
  const caseId = await treated(2.97);
  await weigh(caseId, 2.97);
  world.later();
  const body = { weightKg: 1.35, effectiveDate: "2026-11-15" };
  const { message, waits } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(message).toContain("If it is right, the dose may be too much: ask the team");
  expect(waits).toBe(true);
  expect(await told(caseId)).toEqual(NOT);
  expect((await lastDecision(caseId))?.holdReason).toBe("not-latest-weight");
});

test("what is filled in for a day before answers no question about the latest weight", async () => {
  const caseId = await treated(4);
  expect((await weigh(caseId, 2.1)).message).toContain("If it is right, the dose may be too much");
  world.later();
  const body = { weightKg: 3.9, effectiveDate: "2026-11-19" };
  const { keptDose, waits } = (await ann.send(recordWeight, { params: { caseId }, body })).body;
  expect(await ifRight(caseId)).toEqual(ASKED);
  expect([keptDose, waits]).toEqual([undefined, true]);
});

test("nor does it take back that a believed weight made the dose too much", async () => {
  const caseId = await world.cat(ann, { weightKg: 4.7, weightDay: START });
  await treat(ada, caseId, { day: START, type: "Neuro" });
  world.later();
  const low = { weightKg: 2.9, effectiveDate: "2026-11-17" };
  void (await ann.send(recordWeight, { params: { caseId }, body: low })).body;
  await weigh(caseId, 4.7);
  expect(await told(caseId)).toEqual(ASKED);
  world.later();
  const before = { weightKg: 5.8, effectiveDate: "2026-11-16" };
  const { keptDose, waits } = (await ann.send(recordWeight, { params: { caseId }, body: before })).body;
  expect(await told(caseId)).toEqual(ASKED);
  expect([keptDose, waits]).toEqual([undefined, true]);
});

async function weighOn(caseId: string, weightKg: number, effectiveDate: string) {
  world.later();
  return (await ann.send(recordWeight, { params: { caseId }, body: { weightKg, effectiveDate } })).body;
}

test("other low weights like one that was asked about do not end the question, nor does one filled in before it", async () => {
  const caseId = await treated(4);
  await weighOn(caseId, 2.1, "2026-11-15");
  await weighOn(caseId, 2.3, "2026-11-14");
  for (const [weightKg, day] of [
    [2.15, "2026-11-18"],
    [2.2, "2026-11-19"],
    [2.25, TODAY],
  ] as const) {
    const { message, keptDose } = await weighOn(caseId, weightKg, day);
    expect(message).toContain("If it is right, the dose may be too much");
    expect(keptDose).toBeUndefined();
    expect(await ifRight(caseId)).toEqual(ASKED);
  }
  // Nor does one that is nearer to the weight before: two days agree that it is less.
  expect((await weigh(caseId, 3.8)).keptDose).toBeUndefined();
  expect(await ifRight(caseId)).toEqual(ASKED);
  await setFrom(caseId);
  expect(await ifRight(caseId)).toEqual(NOT);
});

test("nor does a high one that looks wrong, too: the owner reads of the one before it, and so does the inbox", async () => {
  const caseId = await treated(4.6);
  await weighOn(caseId, 2.416, "2026-11-18");
  const { message, keptDose, waits } = await weighOn(caseId, 8, "2026-11-19");
  expect(message).toContain("The dose for Miso is still");
  expect(message).not.toContain("you are done");
  expect(message).toMatch(
    /The weight of Nov 18, 2026, 2\.42 kg, looks wrong and has not been checked yet\. If it is right, the dose may be too much: ask the team before you give the next one\.$/,
  );
  expect([keptDose, waits]).toEqual([undefined, true]);
  expect(await ifRight(caseId)).toEqual(ASKED);
  const { body: card } = await ann.send(getCase, { params: { caseId } });
  expect(card.tooMuchFor).toEqual({ weightKg: 2.416, effectiveDate: "2026-11-18T12:00:00.000Z" });
  const decision = (await lastWeightEvent(world.db, caseId))?.weightDecision;
  expect(decision).toMatchObject({ holdReason: "implausible-weight", latestInDoubt: true });

  world.later();
  const body = { weightKg: 8.1, effectiveDate: TODAY };
  const byAdviser = (await ada.send(recordWeight, { params: { caseId }, body })).body.message;
  expect(byAdviser).toContain("decide on the dose, and tell the owner before the next one");
  // But one that is nearer to the weight before does.
  await weigh(caseId, 4.5);
  expect(await ifRight(caseId)).toEqual(NOT);
});

test("nor where the low one looks wrong beside the weight of the decision alone", async () => {
  const caseId = await treated(4);
  await weighOn(caseId, 3.7, "2026-11-16");
  await weighOn(caseId, 2.02, "2026-11-18");
  expect(await ifRight(caseId)).toEqual(ASKED);
  const { message, keptDose } = await weighOn(caseId, 8.8, "2026-11-19");
  expect(message).toContain(
    "The weight of Nov 18, 2026, 2.02 kg, looks wrong and has not been checked yet. If it is right, the dose may be too much",
  );
  expect(keptDose).toBeUndefined();
  expect(await ifRight(caseId)).toEqual(ASKED);
  // Answered by one near the weight before, it asks no more, whatever comes.
  await weighOn(caseId, 3.75, "2026-11-19");
  expect(await ifRight(caseId)).toEqual(NOT);
  await weigh(caseId, 8.8);
  expect(await ifRight(caseId)).toEqual(NOT);
});

test("a dose of the history that a strike-out brings in force decides nothing about the weights before it", async () => {
  const caseId = await treated(4);
  world.later();
  const raising = { weightKg: 4.3, effectiveDate: "2026-11-15" };
  const raised = (await ann.send(recordWeight, { params: { caseId }, body: raising })).body;
  expect(raised.newDose?.dose).toBe(1.3);
  await weigh(caseId, 2.1);
  expect(await ifRight(caseId)).toEqual(ASKED);
  world.later();
  await adjust(ada, caseId, { day: "2026-11-12" });
  const struck = await strike(ann, caseId, raised.metric._id);
  expect(struck.newDose).toBeUndefined();
  expect(struck.message).toContain("If it is right, the dose may be too much");
  expect(await ifRight(caseId)).toEqual(ASKED);
});

test("nor does it where no other dose is left", async () => {
  const caseId = await world.cat(ann, { weightKg: 4.7, weightDay: START });
  const first = await treat(ada, caseId, { day: START, type: "Neuro" });
  world.later();
  const second = await adjust(ada, caseId, { day: "2026-11-14", type: "Neuro" });
  await weighOn(caseId, 2.9, "2026-11-17");
  await weigh(caseId, 4.7);
  world.later();
  await adjust(ada, caseId, { day: "2026-11-12", type: "Neuro" });
  for (const { _id: doseId } of [second, first]) {
    world.later();
    const params = { caseId, doseId };
    void (await ada.send(withdrawDose, { params, body: { reason: "A slip" } })).body;
    expect(await told(caseId)).toEqual(ASKED);
  }
});

test("an answer that is sent again says so once it has come to that", async () => {
  const caseId = await treated(2.37);
  const { metric } = await weigh(caseId, 5.23, "again");
  await setFrom(caseId);
  await strike(ann, caseId, metric._id);
  expect((await weigh(caseId, 5.23, "again")).message).toBe(
    `This was saved already, and something has changed since. The dose is still 1.6 ml once a day, ${ORAL}, ${TOO_MUCH}.`,
  );
});

test("a dose that comes back because the later one is struck out is asked about in the same way", async () => {
  const caseId = await treated(2.37);
  const { metric } = await weigh(caseId, 5.23);
  await setFrom(caseId);
  await strike(ada, caseId, metric._id);
  const right = await setFrom(caseId);
  world.later();
  const params = { caseId, doseId: right._id };
  const { body } = await ada.send(withdrawDose, { params, body: { reason: "A slip" } });
  expect(body.message).toContain(
    `In force now: 1.6 ml once a day, ${ORAL}, which is above the ceiling of its medicine for a recent weight.`,
  );
  expect(body.newDose).toBeUndefined();
  expect(await told(caseId)).toEqual(ASKED);
});

test("a low weight like one that an adviser passed over asks again; one that agrees with the decision does not", async () => {
  const caseId = await treated(4);
  await weigh(caseId, 1.95);
  expect(await ifRight(caseId)).toEqual(ASKED);
  world.later();
  await adjust(ada, caseId, { day: "2026-11-19" });
  expect(await ifRight(caseId)).toEqual(NOT);

  expect((await weigh(caseId, 1.96)).message).toContain("ask the team before you give the next one");
  expect(await ifRight(caseId)).toEqual(ASKED);
  world.later();
  await adjust(ada, caseId, { day: "2026-11-19" });
  expect((await weigh(caseId, 4.05)).message).toContain("The dose for Miso stays at 1.2 ml");
  expect(await ifRight(caseId)).toEqual(NOT);
});
