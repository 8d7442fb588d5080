import { describe, expect, test } from "vitest";
import {
  earliest,
  formatKg,
  formatLbOz,
  grams,
  KG_PER_LB,
  latest,
  parseDecimal,
  parseWeightInput,
  type WeightInput,
  weightOn,
} from "./weight.ts";

const kg = (value?: number): WeightInput => ({ weightType: "kg", userEnteredDecimalValue: value });
const lb = (value?: number): WeightInput => ({ weightType: "lb", userEnteredDecimalValue: value });
const lbOz = (pounds?: number, ounces?: number): WeightInput => ({
  weightType: "lboz",
  userEnteredPounds: pounds,
  userEnteredOunces: ounces,
});

describe("a weight that is understood, by the limits of its unit [VAL-16] [VAL-17] [VAL-18] [VAL-19] [VAL-20] [VAL-21] [CON-07] [CON-08] [ENT-19]", () => {
  test.each<[WeightInput, number, string]>([
    [kg(4.2), 4.2, "4.2 kg"],
    [kg(0.001), 0.001, "0.001 kg"],
    [kg(18), 18, "18 kg"],
    [lb(6.5), 2.9483506, "6.5 lb"],
    [lb(0.1), 0.04535924, "0.1 lb"],
    [lb(40), 18.143696, "40 lb"],
    [lbOz(6, 5), (6 + 5 / 16) * KG_PER_LB, "6 lb 5 oz"],
    [lbOz(8, 0), 8 * KG_PER_LB, "8 lb 0 oz"],
    [lbOz(8), 8 * KG_PER_LB, "8 lb 0 oz"],
    [lbOz(0, 1), KG_PER_LB / 16, "0 lb 1 oz"],
    [lbOz(undefined, 15), (15 / 16) * KG_PER_LB, "0 lb 15 oz"],
    [lbOz(39, 15), (39 + 15 / 16) * KG_PER_LB, "39 lb 15 oz"],
    [lbOz(40, 0), 18.143696, "40 lb 0 oz"],
  ])("%j is %d kg", (input, weightKg, words) => {
    expect(parseWeightInput(input)).toEqual({
      ok: { weightKg: expect.closeTo(weightKg, 12), userFormattedWeight: words },
    });
  });

  test("tenths of a pound are not ounces", () => {
    expect([lb(6.5), lbOz(6, 5), lbOz(6, 8)].map((input) => parseWeightInput(input))).toMatchObject([
      { ok: { weightKg: expect.closeTo(2.95, 2) } },
      { ok: { weightKg: expect.closeTo(2.86, 2) } },
      { ok: { weightKg: expect.closeTo(2.95, 2) } },
    ]);
  });
});

describe("a weight that is refused, in the specification's words [VAL-16] [VAL-17] [VAL-18] [VAL-19] [VAL-20] [VAL-21]", () => {
  const kilograms = "Weight must be greater than 0, but less than 18 kilograms. Receieved value: ";
  const pounds = "Weight must be greater than 0, but less than 40 pounds. Receieved value: ";
  test.each<[WeightInput, string]>([
    [kg(0), `${kilograms}0`],
    [kg(-1), `${kilograms}-1`],
    [kg(18.001), `${kilograms}18.001`],
    [kg(42), `${kilograms}42`],
    [lb(0), `${pounds}0`],
    [lb(-0.1), `${pounds}-0.1`],
    [lb(40.1), `${pounds}40.1`],
    [lb(41), `${pounds}41`],
    [lbOz(0, 0), `${pounds}0 lbs 0 oz`],
    [lbOz(0), `${pounds}0 lbs 0 oz`],
    [lbOz(undefined, 0), `${pounds}0 lbs 0 oz`],
    [lbOz(40, 1), `${pounds}40 lbs 1 oz`],
    [lbOz(41, 0), `${pounds}41 lbs 0 oz`],
    [lbOz(6, 16), `${pounds}6 lbs 16 oz`],
    [lbOz(6, -1), `${pounds}6 lbs -1 oz`],
    [lbOz(-1, 15), `${pounds}-1 lbs 15 oz`],
    [lbOz(6.5, 0), `${pounds}6.5 lbs 0 oz`],
    [lbOz(6, 0.5), `${pounds}6 lbs 0.5 oz`],
  ])("%j: %s", (input, error) => {
    expect(parseWeightInput(input)).toEqual({ error });
  });

  test.each<[WeightInput]>([
    [kg()],
    [kg(Number.NaN)],
    [kg(Number.POSITIVE_INFINITY)],
    [lb()],
    [lb(Number.NaN)],
    [lbOz()],
    [lbOz(Number.NaN, 5)],
    [lbOz(6, Number.NaN)],
    [lbOz(Number.POSITIVE_INFINITY, 5)],
  ])("%o is no number", (input) => {
    expect(parseWeightInput(input)).toEqual({ error: "Enter the weight as a number, for example 4.2." });
  });

  test.each(["stone", "", "KG", "lb+oz", "constructor"])("the unit %j is unknown [VAL-25]", (weightType) => {
    expect(parseWeightInput({ weightType, userEnteredDecimalValue: 4 })).toEqual({
      error: "Invalid weight type. Choose lb, kg or lb+oz.",
    });
  });
});

describe("a number as people type it", () => {
  test.each([
    ["4.2", 4.2],
    ["4,2", 4.2],
    [" 4.2 ", 4.2],
    [".5", 0.5],
    [",5", 0.5],
    ["4.", 4],
    ["04", 4],
    ["0", 0],
    ["-1", -1],
    ["٣٫١", 3.1],
    ["۴٫۲", 4.2],
    ["３．１", 3.1],
    ["३.१", 3.1],
  ])("%j is %d", (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  test.each([
    "",
    " ",
    ".",
    ",",
    "-",
    "1,234.5",
    "1.234,5",
    "4 2",
    "4.2kg",
    "1e3",
    "0x10",
    "--1",
    "+4",
    "NaN",
    "٣٫١٫٢",
    "²",
    "½",
  ])("%j is no number", (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

describe("as it is shown", () => {
  test.each([
    [4.86, "4.86"],
    [4, "4.00"],
    [4.854, "4.85"],
    [4.855, "4.86"],
    [1.005, "1.01"],
    [2.675, "2.68"],
    [2.9483506, "2.95"],
    [18.143696, "18.14"],
    [0.004, "0.00"],
  ])("%d kg is %s kg [FMT-01]", (weightKg, words) => {
    expect(formatKg(weightKg)).toBe(words);
  });

  test.each([
    [2.86, "6 lb 5 oz"],
    [18.143696, "40 lb 0 oz"],
    [0.45, "1 lb 0 oz"],
    [0.02, "0 lb 1 oz"],
  ])("%d kg is %s", (weightKg, words) => {
    expect(formatLbOz(weightKg)).toBe(words);
  });

  test.each([
    [2.3, 2300],
    [0.1 + 0.2, 300],
    [2.3004, 2300],
    [2.3005, 2301],
    [4.0185, 4019],
    [1.0005, 1001],
    [18.143696, 18144],
  ])("%d kg are %d whole grams", (weightKg, whole) => {
    expect(grams(weightKg)).toBe(whole);
  });
});

describe("which weight counts", () => {
  const on = (effectiveDay: string, weightKg: number) => ({ effectiveDay, weightKg });
  const entered = [
    on("2026-11-10", 4.1),
    on("2026-11-18", 48.2),
    on("2026-11-05", 39),
    on("2026-11-18", 4.82),
    on("2026-11-12", 4.3),
    on("2026-11-05", 3.9),
  ];

  test.each([
    ["2026-11-20", 4.82],
    ["2026-11-18", 4.82],
    ["2026-11-17", 4.3],
    ["2026-11-12", 4.3],
    ["2026-11-11", 4.1],
    ["2026-11-05", 3.9],
    ["2026-11-04", undefined],
  ])("on %s it is %s kg: the latest so far, of two on one day the later entry", (day, weightKg) => {
    expect(weightOn(entered, day)?.weightKg).toBe(weightKg);
  });

  test("the latest and the earliest go by day, then by entry", () => {
    expect(latest(entered)).toBe(entered[3]);
    expect(earliest(entered)).toBe(entered[5]);
  });

  test("without a weight there is none", () => {
    expect([weightOn([], "2026-11-20"), latest([]), earliest([])]).toEqual([undefined, undefined, undefined]);
  });
});
