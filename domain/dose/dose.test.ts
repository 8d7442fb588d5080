import { describe, expect, test } from "vitest";
import { parseWeightInput, type WeightInput } from "#domain/weight/weight.ts";
import { DEVIATIONS, MEDICINES, REFUSALS, SCENARIOS } from "./dose.scenarios.ts";
import {
  type CalculatedDose,
  calculateDose,
  type DoseInput,
  doseUnit,
  explainDose,
  formatDose,
  mlInSum,
  speakDose,
  speakFrequency,
} from "./dose.ts";
import { isOffDosage } from "./effect.ts";

function weightKg(input: WeightInput): number {
  const parsed = parseWeightInput(input);
  if ("error" in parsed) throw new Error(parsed.error);
  return parsed.ok.weightKg;
}

function doseOf(input: DoseInput): CalculatedDose {
  const calculated = calculateDose(input);
  if ("error" in calculated) throw new Error(calculated.error);
  return calculated.ok;
}

const asTableShows = ({ dose, liquid }: CalculatedDose) => `${formatDose(dose)} ${doseUnit(liquid)}`;

describe.each(SCENARIOS)("$from", ({ rows }) => {
  test.each(rows)("$cat: $of at $mgPerKg mg/kg is $dose", ({ weight, of, mgPerKg, used, dose }) => {
    const calculated = doseOf({ weightKg: weightKg(weight), medication: MEDICINES[of], mgPerKg });
    expect(asTableShows(calculated)).toBe(dose);
    expect(calculated.weightUsedInCalc).toBe(used);
    expect(calculated.strategy).toEqual(MEDICINES[of].strategy);
  });
});

test.each(DEVIATIONS)("$cat: $of at $mgPerKg mg/kg gives $gets, flagged: $flagged", (row) => {
  const calculated = doseOf({
    weightKg: weightKg(row.weight),
    medication: MEDICINES[row.of],
    mgPerKg: row.mgPerKg,
  });
  expect(calculated.effectiveMgPerKg.toFixed(2)).toBe(row.gets);
  expect(isOffDosage(calculated)).toBe(row.flagged);
});

test.each(REFUSALS)("no dose for $because: $refusal", ({ input, refusal }) => {
  expect(calculateDose(input)).toEqual({ error: refusal });
});

test("a dosage at the ceiling is still given", () => {
  const calculated = doseOf({
    weightKg: 4,
    medication: MEDICINES["injection 15"],
    mgPerKg: 15,
    ceilingMgPerKg: 15,
  });
  expect(calculated.dose).toBe(4);
});

test("the smallest dose there is, 0.1, is given", () => {
  const calculated = doseOf({ weightKg: 0.2, medication: MEDICINES["suspension 50"], mgPerKg: 12.5 });
  expect(calculated.dose).toBe(0.1);
});

test("the steps of the sum are told with the dose", () => {
  expect(doseOf({ weightKg: 4.86, medication: MEDICINES["injection 15"], mgPerKg: 6 })).toEqual({
    dose: 2,
    liquid: true,
    weightUsedInCalc: 4.9,
    strategy: { nearest: 0.1, direction: "up" },
    exactMg: 29.4,
    exactDose: expect.closeTo(1.96, 12),
    givenMg: 30,
    effectiveMgPerKg: expect.closeTo(30 / 4.86, 12),
    deviationPercent: expect.closeTo((5 / 4.86 - 1) * 100, 12),
  });
  expect(doseOf({ weightKg: 3.24, medication: MEDICINES["tablet 50"], mgPerKg: 15 })).toMatchObject({
    dose: 52.5,
    liquid: false,
    exactMg: 52.5,
    exactDose: 52.5,
    givenMg: 50,
    effectiveMgPerKg: expect.closeTo(50 / 3.24, 12),
  });
});

describe("the 180 weights of whole tenths of a kilogram, up to 18 kg", () => {
  const tenths = Array.from({ length: 180 }, (_, index) => index + 1);

  test.each([
    ["up", "suspension 50"],
    ["down", "injection 20 down"],
  ] as const)("never move when they are rounded %s to 0.1 kg", (_, medicine) => {
    const used = tenths.map((tenth) => {
      const medication = { ...MEDICINES[medicine], concentration_mg_ml: 1 };
      return doseOf({ weightKg: tenth / 10, medication, mgPerKg: 6 }).weightUsedInCalc;
    });
    expect(used).toEqual(tenths.map((tenth) => tenth / 10));
  });

  test("would move for 59 of them in binary fractions, which is why grams are counted", () => {
    expect(tenths.filter((tenth) => Math.floor(tenth / 10 / 0.1) !== tenth)).toHaveLength(59);
    expect(Math.floor(2.3 / 0.1)).toBe(22);
    expect(Math.ceil((0.1 + 0.2) / 0.1)).toBe(4);
  });
});

describe("in words", () => {
  test.each([
    [2, "2.0", "2"],
    [0.9, "0.9", "0.9"],
    [10, "10.0", "10"],
    [52.5, "52.5", "52.5"],
    [0.1 + 0.2, "0.3", "0.3"],
  ])("%d is %s in a table and %s in a sentence", (dose, table, sentence) => {
    expect(formatDose(dose)).toBe(table);
    expect(speakDose(dose)).toBe(sentence);
  });

  test.each([
    [1, "once a day"],
    [2, "twice a day, 12 hours apart"],
    [3, "3 times a day"],
  ])("%d doses a day are %s", (dosesPerDay, words) => {
    expect(speakFrequency(dosesPerDay)).toBe(words);
  });

  const sum = {
    weightKg: 4.86,
    weightUsedInCalc: 4.9,
    mgPerKg: 6,
    concentration_mg_ml: 15,
    dose: 2,
    liquid: true,
    dosesPerDay: 1,
  };
  const up = { nearest: 0.1, direction: "up" } as const;
  const down = { nearest: 0.1, direction: "down" } as const;
  test.each([
    ["a liquid", {}, "4.86 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml"],
    [
      "a pill",
      { weightKg: 3.24, weightUsedInCalc: 3.5, mgPerKg: 15, dose: 52.5, liquid: false },
      "3.24 kg → 3.5 kg × 15 mg/kg = 52.5 mg",
    ],
    [
      "what is given twice a day",
      { weightKg: 3.96, weightUsedInCalc: 4, mgPerKg: 30, dose: 120, liquid: false, dosesPerDay: 2 },
      "3.96 kg → 4 kg × 30 mg/kg = 120.0 mg a day",
    ],
    ["whole kilograms", { weightUsedInCalc: 5 }, "4.86 kg → 5 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml"],
    [
      "pounds",
      { weightKg: 2.9483506, weightUsedInCalc: 3, concentration_mg_ml: 20, dose: 0.9, strategy: up },
      "2.95 kg → 3 kg × 6 mg/kg ÷ 20 mg/ml = 0.9 ml",
    ],
    [
      "a weight just above a step",
      { weightKg: 4.804, strategy: up },
      "4.804 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml",
    ],
    [
      "a weight just below a step, rounded down",
      { weightKg: 4.996, strategy: down },
      "4.996 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml",
    ],
    [
      "a weight that two decimals tell well enough",
      { weightKg: 4.856, strategy: up },
      "4.86 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml",
    ],
  ])("the sum of %s", (_, change, words) => {
    expect(explainDose({ ...sum, ...change })).toBe(words);
  });

  test.each([
    ["three decimals, where they lead to it", 4.9, 6, 17.3, 1.7, 1.699],
    ["one more, where three would lead to another", 1.3, 17.3, 30, 0.7, 0.7497],
    ["and so on", 6.9, 17.3, 12.5, 9.5, 9.5496],
    ["a tie as it is", 3.5, 15, 50, 1.1, 1.05],
  ])("the ml before the last step have %s", (_, weightUsedInCalc, mgPerKg, concentration_mg_ml, dose, ml) => {
    expect(mlInSum({ ...sum, weightUsedInCalc, mgPerKg, concentration_mg_ml, dose })).toBe(ml);
  });
});
