import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grams } from "#domain/weight/weight.ts";
import { MEDICINES } from "./dose.scenarios.ts";
import { calculateDose } from "./dose.ts";
import { isFarAbove, isTooMuchIfRight, tooMuchFor } from "./too-much.ts";

/** 50 mg/ml at 15 mg/kg a day, up to 30. */
const ORAL = {
  mgPerKg: 15,
  medication: MEDICINES["suspension 50"],
  ceilingMgPerKg: 30,
} as const;

test.each([
  [1, 0.8, false],
  [1, 0.7, true],
  [1.6, 1.3, false],
  [1.6, 1.2, true],
  [2, 1.6, false],
  [50, 40, false],
  [50, 39.9, true],
  [1, 1.4, false],
])("a dose of %f falls by more than a fifth to %f: %s", (current, proposed, isFar) => {
  expect(isFarAbove(current, proposed)).toBe(isFar);
});

test.each<[flags: Parameters<typeof isTooMuchIfRight>[0], proposed: number | undefined, is: boolean]>([
  [["lb-or-kg"], 1.1, true],
  [["factor-ten", "fast-loss"], 0.2, true],
  [["long-ago"], 1.6, true],
  [["lb-or-kg"], 1.7, false],
  [["lb-or-kg"], 4.2, false],
  [["lb-or-kg"], undefined, false],
  [["fast-loss"], 1.1, false],
  [[], 1.1, false],
])("2.1 ml may be too much if a weight of %j and %s ml is right: %s", (flags, proposed, is) => {
  expect(isTooMuchIfRight(flags, 2.1, proposed)).toBe(is);
});

test.each<[words: string, kg: number, dose: number, isStruck: boolean, reason: string | undefined]>([
  // 1 ml is 50 mg.
  ["at the ceiling", 1.667, 1, false, undefined],
  ["5 % above it, which may be set as well", 1.588, 1, false, undefined],
  ["a gram less of the cat", 1.587, 1, false, "dose-over-ceiling"],
  ["pounds for kilograms", 2.37, 1.6, false, "dose-over-ceiling"],
  ["the same, struck out", 2.37, 1.6, true, "dose-over-ceiling"],
  ["a slipped point", 1.2, 3.6, false, "dose-over-ceiling"],
  ["a fifth less of a struck weight", 2.6, 1, true, undefined],
  ["more than a fifth less of a struck weight", 2.3, 1, true, "dose-of-struck-weight"],
  ["the same of a weight that counts: it may be fluid", 2.3, 1, false, undefined],
  ["a weight that gives no dose at all", 0.001, 0.1, true, "dose-over-ceiling"],
  ["more than the dose of a struck weight", 4, 1, true, undefined],
])("%s: %f kg, %f ml", (_, weightKg, dose, isStruck, reason) => {
  expect(tooMuchFor(weightKg, { ...ORAL, dose }, isStruck)).toBe(reason);
});

test("the ceiling is that of today; without one there is only the weight that was struck out", () => {
  expect(tooMuchFor(3, { ...ORAL, dose: 1 }, false)).toBeUndefined();
  expect(tooMuchFor(3, { ...ORAL, dose: 1, ceilingMgPerKg: 15 }, false)).toBe("dose-over-ceiling");
  expect(tooMuchFor(1.2, { ...ORAL, dose: 3.6, ceilingMgPerKg: undefined }, false)).toBeUndefined();
  expect(tooMuchFor(1.2, { ...ORAL, dose: 3.6, ceilingMgPerKg: undefined }, true)).toBe(
    "dose-of-struck-weight",
  );
});

test("of tablets those count that are given", () => {
  const tablets = { ...ORAL, medication: MEDICINES["tablet 50"] };
  // 60 mg are five quarters, 62.5 mg.
  expect(tooMuchFor(1.99, { ...tablets, dose: 60 }, false)).toBeUndefined();
  expect(tooMuchFor(1.98, { ...tablets, dose: 60 }, false)).toBe("dose-over-ceiling");
});

test("and the milligrams that are shown: whoever divides them better than into quarters gives these", () => {
  const tablets = { ...ORAL, medication: MEDICINES["tablet 50"] };
  // 55 mg are four quarters, 50 mg.
  expect(tooMuchFor(1.75, { ...tablets, dose: 55 }, false)).toBeUndefined();
  expect(tooMuchFor(1.7, { ...tablets, dose: 55 }, false)).toBe("dose-over-ceiling");
});

describe("whatever the medicine, the cat and the dose", () => {
  const anything = fc.record({
    medication: fc.constantFrom(...Object.values(MEDICINES)),
    mgPerKg: fc.integer({ min: 4, max: 40 }),
    ceilingMgPerKg: fc.option(fc.integer({ min: 10, max: 60 }), { nil: undefined }),
    weightKg: fc.integer({ min: 100, max: 18_000 }).map((g) => g / 1000),
    other: fc.integer({ min: 100, max: 18_000 }).map((g) => g / 1000),
    isStruck: fc.boolean(),
  });
  /** What the form would set for `weightKg`. */
  const set = ({ other, isStruck, ...input }: typeof anything extends fc.Arbitrary<infer C> ? C : never) => {
    const calculated = calculateDose(input);
    return "ok" in calculated ? { ...input, dose: calculated.ok.dose } : undefined;
  };

  test("what may be set for a weight is not too much for it, nor for a heavier cat", () => {
    fc.assert(
      fc.property(anything, (one) => {
        const dose = set(one);
        fc.pre(dose !== undefined && one.other >= one.weightKg);
        if (dose) expect(tooMuchFor(one.other, dose, one.isStruck)).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  test("what is too much for a cat is so for a lighter one, and for one whose weight was struck out", () => {
    let seen = 0;
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 99 }), (one, percent) => {
        const dose = set(one);
        if (!dose || !tooMuchFor(one.other, dose, one.isStruck)) return;
        seen++;
        expect(tooMuchFor(one.other, dose, true)).toBeDefined();
        const lighter = Math.max(1, grams((one.other * percent) / 100)) / 1000;
        expect(tooMuchFor(lighter, dose, one.isStruck)).toBeDefined();
      }),
      { numRuns: 3000 },
    );
    expect(seen).toBeGreaterThan(300);
  });

  test("and a dose of a struck weight that would fall to half, or less, is always asked about", () => {
    fc.assert(
      fc.property(anything, (one) => {
        const dose = set(one);
        const now = set({ ...one, weightKg: one.other });
        fc.pre(dose !== undefined && now !== undefined && now.dose * 2 <= dose.dose);
        if (dose) expect(tooMuchFor(one.other, dose, true)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});
