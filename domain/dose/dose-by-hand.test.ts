import { expect, test } from "vitest";
import { calculateDose, type DoseInput, doseUnit, formatDose } from "./dose.ts";

// The specification's sums by themselves, each with figures worked out by hand.
const LIQUID = {
  type: "liquid",
  concentration_mg_ml: 20,
  dosesPerDay: 1,
  strategy: { nearest: 0.5, direction: "up" },
} as const;
const PILL = { ...LIQUID, type: "pill" } as const;
const doseOf = (change: Partial<DoseInput>) =>
  calculateDose({ weightKg: 4.2, medication: LIQUID, mgPerKg: 6, ...change });

test.each<["up" | "down", number, number, string]>([
  ["up", 4.2, 4.5, "[CON-09]"],
  ["up", 4.5, 4.5, "[CON-09]"],
  ["up", 4.51, 5, "[CON-09]"],
  ["down", 4.2, 4, "[CON-10]"],
  ["down", 4.5, 4.5, "[CON-10]"],
  ["down", 4.99, 4.5, "[CON-10]"],
] as const)(
  "to halves of a kilogram %s, %d kg count as %d kg %s",
  (direction, weightKg, weightUsedInCalc) => {
    const medication = { ...LIQUID, strategy: { nearest: 0.5, direction } };
    expect(doseOf({ weightKg, medication })).toMatchObject({ ok: { weightUsedInCalc } });
  },
);

test("4.5 kg × 6 mg/kg ÷ 20 mg/ml are 1.35 ml, given as 1.4 ml of a liquid [CON-11] [CON-13] [FMT-04]", () => {
  expect(doseOf({})).toMatchObject({ ok: { exactDose: 1.35, dose: 1.4, liquid: true } });
  expect([formatDose(1.4), doseUnit(true)]).toEqual(["1.4", "ml"]);
});

test("4.5 kg × 6 mg/kg are 27 mg of a pill, whatever its strength [CON-12] [FMT-04]", () => {
  expect(doseOf({ medication: PILL })).toMatchObject({ ok: { dose: 27, liquid: false } });
  expect(doseOf({ medication: { ...PILL, concentration_mg_ml: 50 } })).toMatchObject({ ok: { dose: 27 } });
  expect(doseUnit(false)).toBe("mg");
});

test.each([
  [5.4, 1.6],
  [5.39, 1.6],
  [5.8, 1.7],
  [5.0, 1.5],
])("a dose is rounded to one decimal, a tie up: 6 kg at %d mg/kg are %d ml [CON-13]", (mgPerKg, dose) => {
  expect(doseOf({ weightKg: 6, mgPerKg })).toMatchObject({ ok: { dose } });
});

test.each<[string, Partial<DoseInput>]>([
  ["weight", { weightKg: undefined }],
  ["concentration of a liquid", { medication: { ...LIQUID, concentration_mg_ml: undefined } }],
  ["concentration of a pill", { medication: { ...PILL, concentration_mg_ml: undefined } }],
  ["dosage", { mgPerKg: undefined }],
])("without the %s there is no dose [CON-14]", (_, change) => {
  expect(doseOf(change)).toEqual({ error: expect.stringMatching(/-missing$/) });
});
