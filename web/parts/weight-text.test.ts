import { expect, test } from "vitest";
import {
  emptyWeight,
  isBlankWeight,
  readWeight,
  type WeightText,
  weightData,
  weightTextOf,
} from "./weight-text.ts";

const kg = (decimalText: string): WeightText => ({ ...emptyWeight("kg"), decimalText });
const lb = (decimalText: string): WeightText => ({ ...emptyWeight("lb"), decimalText });
const lboz = (poundsText: string, ouncesText: string): WeightText => ({
  ...emptyWeight("lboz"),
  poundsText,
  ouncesText,
});

test.each([
  ["a point", kg("4.2"), 4.2],
  ["a comma", kg("4,2"), 4.2],
  ["blanks around", kg(" 4.2 "), 4.2],
  ["pounds", lb("40"), 18.143696],
  ["pounds and ounces", lboz("6", "5"), 2.863302025],
  ["ounces alone", lboz("", "15"), 0.425242875],
  ["forty pounds", lboz("40", "0"), 18.143696],
])("understands %s", (_, text, weightKg) => {
  expect(readWeight(text)).toMatchObject({ ok: { weightKg } });
});

const NO_POUNDS =
  "Enter only the number of pounds, for example 9.3. For kilograms choose kg, for ounces choose lb+oz.";
const NO_KILOGRAMS =
  "Enter only the number of kilograms, for example 4.2. For pounds choose lb, for ounces choose lb+oz.";
const NO_POUNDS_AND_OUNCES =
  "Enter only the numbers of pounds and ounces, for example 9 and 4. For kilograms choose kg.";

test.each([
  ["nothing", kg(""), NO_KILOGRAMS],
  ["two numbers", kg("4 2"), NO_KILOGRAMS],
  ["thousands", kg("1,234.5"), NO_KILOGRAMS],
  ["grams", kg("4200 g"), NO_KILOGRAMS],
  ["a word", lb("heavy"), NO_POUNDS],
  ["kilograms", lb("4.2 kg"), NO_POUNDS],
  ["pounds and ounces in one", lb("9 lb 3 oz"), NO_POUNDS],
  ["a letter among the pounds", lboz("1o", "5"), NO_POUNDS_AND_OUNCES],
  ["a letter among the ounces", lboz("6", "s"), NO_POUNDS_AND_OUNCES],
  ["nothing in both", lboz("", " "), NO_POUNDS_AND_OUNCES],
])("asks for the number of the chosen unit instead of %s, and tells the way to another", (_, text, error) => {
  expect(readWeight(text)).toEqual({ error });
});

test.each([
  [kg("18.1"), "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.1"],
  [lb("0"), "Weight must be greater than 0, but less than 40 pounds. Receieved value: 0"],
  [lboz("40", "1"), "Weight must be greater than 0, but less than 40 pounds. Receieved value: 40 lbs 1 oz"],
])("refuses %o in the words of its unit", (text, error) => {
  expect(readWeight(text)).toEqual({ error });
});

test("what is typed in one unit does not count in another", () => {
  expect(isBlankWeight({ ...lb("8"), weightType: "lboz" })).toBe(true);
  expect(isBlankWeight({ ...lboz("8", ""), weightType: "kg" })).toBe(true);
  expect(isBlankWeight({ ...lb("8"), weightType: "kg" })).toBe(false);
});

test("a weight is sent with what was typed, and no ounces as none of them", () => {
  expect(weightData(lboz("6", ""), "2026-11-20")).toEqual({
    ok: {
      weightKg: 2.7215544,
      userFormattedWeight: "6 lb 0 oz",
      effectiveDate: "2026-11-20T12:00:00.000Z",
      entered: { weightType: "lboz", userEnteredPounds: 6, userEnteredOunces: 0 },
    },
  });
});

test.each([[kg("4.25")], [lb("9.3")], [lboz("6", "5")]])("%o comes back as it was typed", (text) => {
  const read = readWeight(text);
  expect("ok" in read && weightTextOf(read.ok)).toEqual(text);
});

test("a weight that nobody typed comes back in kilograms", () => {
  expect(weightTextOf({ weightKg: 4.8561, userFormattedWeight: "about five" })).toEqual(kg("4.856"));
});
