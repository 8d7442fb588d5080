import { expect, test } from "vitest";
import { effectOn, isOffDosage, isOverCeiling } from "./effect.ts";

const INJECTION = { concentration_mg_ml: 15, dosesPerDay: 1 };
const TABLET = { concentration_mg_ml: 50, dosesPerDay: 1 };

test.each([
  [4.88, 6.1475, 2.459],
  [3, 10, 66.667],
  [6, 5, -16.667],
])("what 2 ml of 15 mg/ml give a cat of %f kg", (weightKg, effectiveMgPerKg, deviationPercent) => {
  const effect = effectOn(weightKg, { dose: 2, liquid: true, medication: INJECTION, mgPerKg: 6 });
  expect(effect.givenMg).toBe(30);
  expect(effect.effectiveMgPerKg).toBeCloseTo(effectiveMgPerKg, 3);
  expect(effect.deviationPercent).toBeCloseTo(deviationPercent, 2);
});

test("of pills the tablets count, not the mg that nobody can cut", () => {
  const effect = effectOn(7, { dose: 90, liquid: false, medication: TABLET, mgPerKg: 12.5 });
  expect(effect).toEqual({ givenMg: 87.5, effectiveMgPerKg: 12.5, deviationPercent: 0 });
});

test.each([
  [5, false],
  [5.01, true],
  [-5, false],
  [-5.01, true],
])("a deviation of %d %% is flagged: %s", (deviationPercent, flagged) => {
  expect(isOffDosage({ deviationPercent })).toBe(flagged);
});

test.each([
  ["at the ceiling", 30, false],
  ["5 % above it", 31.5, false],
  ["a hair more", 31.51, true],
])("%s", (_, mg, isOver) => {
  expect(isOverCeiling(mg, 1, 30)).toBe(isOver);
});

test("without a ceiling nothing is above it", () => {
  expect(isOverCeiling(1e6, 1, undefined)).toBe(false);
});
