import { expect, test } from "vitest";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { comparedAfter } from "./believed-weights.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { Questions } from "./questions.ts";

const DAY = "2026-11-01";
const by = (enteredBy: string) => (weightKg: number, onDay?: number) => ({ enteredBy, weightKg, onDay });
const [ann, ada] = [by("ann"), by("ada")];
type Said = ReturnType<typeof ann>;

/** Each on the day after the one before, unless it says so, and entered in this order; decided by the first. */
function openAfter(said: readonly Said[], decidedAfter = 0): number[] {
  const weights = said.map(({ onDay, ...rest }, n): EnteredWeight => {
    const enteredOn = noonUtc(addDays(DAY, n));
    return { ...rest, effectiveDay: addDays(DAY, onDay ?? n), enteredOn };
  });
  const decisions = [0, decidedAfter].map((n) => ({
    on: `${addDays(DAY, n)}T18:00:00.000Z`,
    by: weights[n],
  }));
  const questions = new Questions();
  comparedAfter(weights, decisions, questions);
  return questions.open().map(({ weightKg }) => weightKg);
}

test.each<[string, Said[], number[]]>([
  ["nothing where nothing looks wrong", [ann(4), ann(4.1), ann(4.2)], []],
  ["what looks wrong", [ann(4), ann(1.9)], [1.9]],
  ["until whoever entered it enters a right one", [ann(4), ann(1.9), ann(4)], []],
  ["not by one of somebody else", [ann(8.8), ada(3.9), ann(8.8), ann(8.9)], [3.9]],
  ["whoever that is", [ann(4), ann(1.9), ada(4)], [1.9]],
  ["by one of the own again", [ann(4), ann(1.9), ada(4), ann(4.05)], []],
  [
    "not by a lower one, where another wrong one made it look so",
    [ann(5.5), ann(9), ann(4.2), ann(4.1)],
    [4.2],
  ],
  ["not by one that is nearer to it", [ann(5.5), ann(9), ann(4.2), ann(4.7)], [4.2]],
  [
    "not by one of somebody else where an earlier one agrees",
    [ann(4), ada(2.2), ann(4.3), ada(2.2), ann(4.35)],
    [2.2],
  ],
  ["not by the own next low one", [ann(4), ann(2.2), ann(2.1), ann(2.2), ann(2.25)], [2.1]],
  ["the latest, beside one that is filled in", [ann(4, 0), ada(3.1, 9), ann(6.9, 5), ann(3.15, 10)], [3.1]],
  [
    "one that is filled in, beside a latest in doubt",
    [ann(3.3, 0), ann(6, 9), ada(1.32, 8), ann(3.2, 9)],
    [1.32],
  ],
  [
    "the same where that comes after it",
    [ann(3.3, 0), ann(3.4, 7), ada(1.32, 5), ann(6.6, 9), ann(3.5, 10)],
    [1.32],
  ],
  [
    "the latest, where it has gained too much since one that is filled in",
    [ann(4, 0), ann(3, 10), ann(1.82, 1), ada(4.4, 12)],
    [3],
  ],
  ["nothing that the dose was set for", [ann(4), ann(1.9), ada(4), ann(4.1)], []],
  ["by one that is nearer to the one before", [ann(5.5), ann(9), ann(4.2), ann(5)], []],
  ["not by one that is filled in for a day before", [ann(4, 0), ann(1.9, 9), ann(4, 5)], [1.9]],
  ["nor is that one asked about", [ann(4, 0), ann(4, 9), ann(1.9, 5)], []],
])("asked about is %s", (_, said, open) => {
  // A heavier one stops no dose, whoever answers it.
  const [first] = said;
  expect(openAfter(said).filter((kg) => first && kg < first.weightKg)).toEqual(open);
});

test("a loss that is filled in late is none: its day was asked about, and not the number", () => {
  const late = { ...ada(3.3), enteredOn: "2026-11-24T12:00:00.000Z", effectiveDay: addDays(DAY, 7) };
  const set = { ...ann(4), enteredOn: noonUtc(DAY), effectiveDay: DAY };
  const next = { ...ann(4.3), enteredOn: "2026-11-25T12:00:00.000Z", effectiveDay: addDays(DAY, 24) };
  const questions = new Questions();
  comparedAfter([set, late, next], [{ on: `${DAY}T18:00:00.000Z`, by: set }], questions);
  expect(questions.open()).toEqual([]);
  const slip = { ...late, weightKg: 1.9 };
  comparedAfter([set, slip, next], [{ on: `${DAY}T18:00:00.000Z`, by: set }], questions);
  expect(questions.open()).toEqual([slip]);
});

test("an adviser's decision on the dose ends all that was asked before it, and nothing of what comes then", () => {
  expect(openAfter([ann(4), ann(1.9), ada(4), ann(1.9)], 2)).toEqual([1.9]);
  expect(openAfter([ann(4), ann(1.9), ada(4)], 2)).toEqual([]);
});
