import { describe, expect, test } from "vitest";
import { countTablets, isOneTablet, mgGiven, tabletsGiven } from "./tablets.ts";

const tabletOf = (mg: number, dosesPerDay = 1) => ({ concentration_mg_ml: mg, dosesPerDay });

test.each([
  [50, 50, 4, 50, true],
  [52.5, 50, 4, 50, false],
  [62.5, 50, 5, 62.5, true],
  [67.5, 50, 5, 62.5, false],
  [45, 50, 4, 50, false],
  [43.7, 50, 3, 37.5, false],
  [43.8, 50, 4, 50, false],
  [82.5, 50, 7, 87.5, false],
  [87.5, 50, 7, 87.5, true],
  [90, 50, 7, 87.5, false],
  [6.3, 50, 1, 12.5, false],
  [6.2, 50, 0, 0, false],
  [90, 60, 6, 90, true],
  [5, 1.25, 16, 5, true],
])("%d mg of tablets of %d mg are %d quarters, %d mg; exactly: %s", (dose, tablet, quarters, mg, exact) => {
  expect(tabletsGiven(dose, tabletOf(tablet))).toEqual({ quarters, mg, mgADay: mg, exact });
});

describe("given twice a day", () => {
  test.each([
    [125, 50, 5, 62.5, 125, true],
    // 120.1 a day are 60.05 at once, which no quarter is.
    [120.1, 60, 4, 60, 120, false],
    [120, 60, 4, 60, 120, true],
  ])("%d mg of tablets of %d mg", (dose, tablet, quarters, mg, mgADay, exact) => {
    expect(tabletsGiven(dose, tabletOf(tablet, 2))).toEqual({ quarters, mg, mgADay, exact });
  });
});

test.each([
  [1, "¼", true],
  [2, "½", true],
  [4, "1", true],
  [7, "1¾", false],
  [12, "3", false],
])("%d quarters are %s", (quarters, words, one) => {
  expect(countTablets(quarters)).toBe(words);
  expect(isOneTablet(quarters)).toBe(one);
});

test.each([
  ["a liquid as it is drawn up", { dose: 2, liquid: true, medication: tabletOf(15) }, 30],
  ["tablets to the quarter", { dose: 90, liquid: false, medication: tabletOf(50) }, 87.5],
  ["tablets twice a day", { dose: 120.1, liquid: false, medication: tabletOf(60, 2) }, 120],
  ["less than a quarter as the dose", { dose: 5, liquid: false, medication: tabletOf(50) }, 5],
])("what is given: %s", (_, dose, mg) => {
  expect(mgGiven(dose)).toBe(mg);
});
