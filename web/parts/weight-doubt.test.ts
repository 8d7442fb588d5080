import { expect, test } from "vitest";
import type { WeightOnDay, WeightType } from "#domain/weight/weight.ts";
import { weighed } from "#web/testing/cats.ts";
import { knownWeights } from "./known-weights.ts";
import { doubtAbout as doubtOn } from "./weight-doubt.ts";
import { emptyWeight, type WeightText } from "./weight-text.ts";

const DAY = "2026-11-20";
const doubtAbout = (text: WeightText, day: string, known: readonly WeightOnDay[]) =>
  doubtOn(text, { day, known, today: DAY });
const known = knownWeights([weighed("2026-11-18", 4.88), weighed("2026-11-12", 4.76)]);

const typed = (weightType: WeightType, decimalText: string): WeightText => ({
  ...emptyWeight(weightType),
  decimalText,
});
const lboz = (poundsText: string, ouncesText: string): WeightText => ({
  ...emptyWeight("lboz"),
  poundsText,
  ouncesText,
});

test.each([
  ["pounds in the field for kilograms", typed("kg", "10.8"), "lb-or-kg", typed("lb", "10.8")],
  ["kilograms in the field for pounds", typed("lb", "4.9"), "lb-or-kg", typed("kg", "4.9")],
  [
    "kilograms in the field for whole pounds",
    lboz("5", ""),
    "lb-or-kg",
    { ...lboz("5", ""), weightType: "kg", decimalText: "5" },
  ],
  ["a point that was lost", typed("lb", "4.9e"), undefined, undefined],
  ["a missing point in kilograms", typed("kg", "0.49"), "factor-ten", typed("kg", "4.9")],
])("%s", (_, text, flag, meant) => {
  const doubt = doubtAbout(text, DAY, known);
  expect(doubt?.flag).toBe(flag);
  expect(doubt?.meant).toEqual(meant);
});

test("a day of long ago that is right does not make the number right", () => {
  const beside = { day: "2026-11-01", known: [], today: DAY };
  expect(doubtOn(typed("kg", "9.5"), beside)).toMatchObject({ flag: "long-ago", meant: undefined });
  expect(doubtOn(typed("kg", "9.5"), { ...beside, isDayRight: true })).toMatchObject({
    flag: "very-heavy",
    meant: typed("lb", "9.5"),
  });
  expect(doubtOn(typed("lb", "9.5"), { ...beside, isDayRight: true })).toBeUndefined();
  const grown = { ...beside, age: { years: 3, months: 0 }, isDayRight: true };
  expect(doubtOn(typed("lb", "4"), grown)).toMatchObject({ flag: "light-for-age", meant: typed("kg", "4") });
});

test("what was meant is not guessed where the guess would be asked about too", () => {
  expect(doubtAbout(lboz("5", "3"), DAY, known)).toMatchObject({ flag: "lb-or-kg", meant: undefined });
});

test("a fast loss is measured against the heaviest weight of the week", () => {
  const losing = knownWeights([
    weighed("2026-11-19", 4.5),
    weighed("2026-11-15", 5),
    weighed("2026-11-01", 6),
  ]);
  expect(doubtAbout(typed("kg", "4.45"), DAY, losing)).toMatchObject({
    flag: "fast-loss",
    beside: { weightKg: 5 },
    meant: undefined,
  });
});

test("a fast gain is asked about beside the weight before, without a guess", () => {
  const before = knownWeights([weighed("2026-11-19", 2)]);
  expect(doubtAbout(typed("kg", "3.6"), DAY, before)).toMatchObject({
    flag: "fast-gain",
    beside: { weightKg: 2 },
    meant: undefined,
  });
});

test.each([
  ["0.49", "very-light"],
  ["0.5", undefined],
  ["9", undefined],
  ["9.1", "very-heavy"],
])("a first weight of %s kg: %s", (decimal, flag) => {
  expect(doubtAbout(typed("kg", decimal), DAY, [])?.flag).toBe(flag);
});

test("a first weight too heavy in kilograms was perhaps in pounds", () => {
  expect(doubtAbout(typed("kg", "10.5"), DAY, [])?.meant).toEqual(typed("lb", "10.5"));
});

test.each([
  ["pounds in the field for kilograms", typed("kg", "8.8"), "heavy-for-age", typed("lb", "8.8")],
  ["kilograms in the field for pounds", typed("lb", "4"), "light-for-age", typed("kg", "4")],
  ["a light one in its own field", typed("kg", "1.8"), "light-for-age", undefined],
])("a first weight of a grown cat, %s", (_, text, flag, meant) => {
  const doubt = doubtOn(text, { day: DAY, known: [], today: DAY, age: { years: 3, months: 0 } });
  expect(doubt?.flag).toBe(flag);
  expect(doubt?.meant).toEqual(meant);
});

test.each([["4.88"], ["4.6"], ["5.2"], [""], ["4 2"], ["19"]])("%s kg raises no question", (decimal) => {
  expect(doubtAbout(typed("kg", decimal), DAY, known)).toBeUndefined();
});

test("a weight of more than two weeks ago is asked about with its day, before what the days say of it", () => {
  const day = "2026-11-05";
  const losing = knownWeights([weighed("2026-11-04", 5.4)]);
  expect(doubtAbout(typed("kg", "4.76"), day, losing)).toEqual({
    flag: "long-ago",
    beside: { weightKg: 4.76, effectiveDay: day },
    meant: undefined,
  });
  expect(doubtAbout(typed("kg", "4.76"), "2026-11-06", [])).toBeUndefined();
});

test.each(["", "0202-11-20", "2026-11-21"])("of the day %j, which is refused, nothing is asked", (day) => {
  expect(doubtAbout(typed("kg", "0.49"), day, [])).toBeUndefined();
});

test("a number that was asked about is asked about again beside the weight before it, until an adviser sets a dose", () => {
  const again = knownWeights([weighed(DAY, 6.2), weighed(DAY, 4.88)]);
  const doubt = (decidedOn: string) =>
    doubtOn(typed("kg", "6.2"), { day: DAY, known: again, today: DAY, decisions: [{ on: decidedOn }] });
  expect(doubt("2026-11-18T12:00:00.000Z")).toMatchObject({ flag: "fast-gain", beside: { weightKg: 4.88 } });
  expect(doubt("2026-11-20T12:00:00.000Z")).toBeUndefined();
});

test("of one that is asked about beside a right and a wrong one, in whichever unit, none is offered in its place", () => {
  const wrong = knownWeights([weighed(DAY, 8.8), weighed(DAY, 4)]);
  const doubt = doubtOn(typed("kg", "8.8"), {
    day: DAY,
    known: wrong,
    today: DAY,
    decisions: [{ on: "2026-11-18T12:00:00.000Z" }],
  });
  expect(doubt).toMatchObject({ flag: "lb-or-kg", beside: { weightKg: 4 } });
  expect(doubt?.meant).toBeUndefined();
});

test("of a cat of more than nine kilograms the same number in pounds is not offered", () => {
  const heavy = knownWeights([weighed("2026-11-13", 9.5)]);
  const doubt = doubtOn(typed("kg", "9.6"), { day: DAY, known: heavy, today: DAY });
  expect(doubt?.flag).toBe("very-heavy");
  expect(doubt?.meant).toBeUndefined();
});
