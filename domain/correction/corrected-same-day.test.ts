import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/calendar.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";

const TODAY: Day = "2026-11-20";
const DECIDED = "2026-11-01T12:00:00.000Z";
type Entry = readonly [daysAgo: number, weightKg: number];

/** Each a second after the one before it. */
const entered = (entries: readonly Entry[]) =>
  entries.map(([daysAgo, weightKg], n) => ({
    weightKg,
    effectiveDay: addDays(TODAY, -daysAgo),
    enteredOn: `2026-11-20T10:00:${String(n).padStart(2, "0")}.000Z`,
  }));
const flags = (kg: number, others: readonly Entry[]) =>
  weightFlags({ weightKg: kg, effectiveDay: TODAY }, entered(others), [{ on: DECIDED }]);
const isLoss = (kg: number, others: readonly Entry[]) => flags(kg, others).includes("fast-loss");

describe("a weight of the day on which another one was entered", () => {
  const before: Entry = [12, 4.1];

  test.each<[string, number, Entry[]]>([
    ["corrects one that was too high", 4.66, [before, [0, 5.74]]],
    ["a gram more or less, too", 4.661, [before, [0, 5.74], [0, 4.66]]],
    ["and the same once more", 4.66, [before, [0, 5.74], [0, 4.66]]],
    ["corrects pounds that were typed as kilograms", 4.03, [before, [0, 7.26]]],
    ["corrects one that was believed, where the cat is what it was", 4.1, [before, [0, 4.9]]],
    ["has lost nothing at a tenth less than before", 3.69, [before, [0, 4.2]]],
  ])("%s: no loss", (_, kg, others) => {
    expect(flags(kg, others)).toEqual([]);
    expect(weightFlags({ weightKg: kg, effectiveDay: TODAY }, entered(others))).toEqual([]);
  });

  test("has lost nothing beside one that was asked about", () => {
    expect(
      flags(2.9, [
        [12, 3.3],
        [0, 8.2],
      ]),
    ).toEqual([]);
  });

  test.each<[string, number, Entry[]]>([
    ["below what it was before, and on the day", 3.689, [before, [0, 4.2]]],
    [
      "beside one whose dose was issued",
      2.81,
      [
        [12, 3.3],
        [0, 4.09],
      ],
    ],
    [
      "a gram more or less, too",
      2.811,
      [
        [12, 3.3],
        [0, 4.09],
        [0, 2.81],
      ],
    ],
    [
      "and the same once more",
      2.81,
      [
        [12, 3.3],
        [0, 4.09],
        [0, 2.81],
      ],
    ],
    [
      "beside the days before, whatever was typed between",
      3.68,
      [
        [7, 4.1],
        [0, 5.74],
      ],
    ],
    [
      "whatever stands after it",
      3.68,
      [
        [7, 4.1],
        [0, 3.68],
        [0, 3.67],
      ],
    ],
    ["where nothing was before its day", 3.6, [[0, 4.1]]],
  ])("has lost more than a tenth %s", (_, kg, others) => {
    expect(flags(kg, others)).toEqual(["fast-loss"]);
  });
});

describe("whatever else is entered on the day", () => {
  const kg = (min: number, max: number) => fc.integer({ min, max }).map((grams) => grams / 1000);
  const before = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), kg(3000, 3300)), { minLength: 1, maxLength: 3 })
    .map((entries) => entries.toSorted(([one], [other]) => other - one));
  const ofDay = fc.array(fc.tuple(fc.constant(0), kg(2000, 9000)), { maxLength: 4 });

  test("a loss since the days before is one, and what is none beside the last of them stays none", () => {
    let [lost, kept] = [0, 0];
    fc.assert(
      fc.property(before, ofDay, kg(2400, 4200), (earlier, others, next) => {
        const alone = isLoss(next, earlier);
        const last = earlier.at(-1)?.[1] ?? 0;
        if (!alone && next < 0.9 * last) return;
        if (alone) lost++;
        else kept++;
        expect(isLoss(next, [...earlier, ...others])).toBe(alone);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(lost, kept)).toBeGreaterThan(300);
  });

  test("a number is as believable when it is entered once more, a few grams more or less", () => {
    const again = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(before, ofDay, kg(2400, 4200), again, (earlier, others, next, grams) => {
        const all = [...earlier, ...others];
        const typed = grams.map((more): Entry => [0, (Math.round(next * 1000) + more) / 1000]);
        expect(isLoss(next, [...all, ...typed])).toBe(isLoss(next, all));
      }),
      { numRuns: 3000 },
    );
  });
});
