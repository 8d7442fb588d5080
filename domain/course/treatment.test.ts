import { describe, expect, test } from "vitest";
import { MEDICINES } from "#domain/dose/dose.scenarios.ts";
import type { DoseRefusal } from "#domain/dose/dose.ts";
import {
  dosageForTypes,
  doseRefusalMessage,
  graduationDay,
  lastDoseDay,
  NEEDS_CASE_AND_WEIGHT,
  NEEDS_CASE_WEIGHT_AND_DOSE,
  noWeightForDay,
  noWeightForDose,
  treatmentDay,
  treatmentDayError,
  typesWithoutDosage,
  weightForStart,
} from "./treatment.ts";

describe("the day of a treatment lies between 2022 and today", () => {
  test.each([
    ["2022-01-01", undefined],
    ["2021-12-31", "Date must be between Jan 01, 2022 and Nov 05, 2026"],
    ["2026-11-05", undefined],
    ["2026-11-06", "Date must be between Jan 01, 2022 and Nov 05, 2026"],
  ])("%s: %s", (day, message) => {
    expect(treatmentDayError(day, "2026-11-05")).toBe(message);
  });
});

describe("84 days", () => {
  test.each([
    ["2026-10-29", "2027-01-21", "2027-01-20"],
    ["2026-11-20", "2027-02-12", "2027-02-11"],
    ["2023-12-08", "2024-03-01", "2024-02-29"],
  ])("from %s: graduation on %s, the last dose the day before", (start, graduation, last) => {
    expect(graduationDay(start)).toBe(graduation);
    expect(lastDoseDay(graduation)).toBe(last);
    expect(treatmentDay(start, last)).toBe(84);
  });

  test.each([
    ["2026-10-28", 0],
    ["2026-10-29", 1],
    ["2026-10-30", 2],
    ["2026-11-20", 23],
    ["2027-01-20", 84],
    ["2027-01-21", 85],
  ])("started on 2026-10-29, %s is day %d", (today, day) => {
    expect(treatmentDay("2026-10-29", today)).toBe(day);
  });
});

describe("the weight a treatment starts from", () => {
  const on = (effectiveDay: string, weightKg: number) => ({ effectiveDay, weightKg });
  const weights = [on("2026-11-12", 4.1), on("2026-11-10", 40), on("2026-11-10", 4), on("2026-11-15", 4.3)];

  test.each([
    ["2026-11-20", 4.3],
    ["2026-11-15", 4.3],
    ["2026-11-14", 4.1],
    ["2026-11-10", 4],
    ["2026-11-09", 4],
    ["2022-01-01", 4],
  ])("on %s it is %d kg: the latest so far, else the first after", (start, weightKg) => {
    expect(weightForStart(weights, start)?.weightKg).toBe(weightKg);
  });

  test("without a weight there is none", () => {
    expect(weightForStart([], "2026-11-20")).toBeUndefined();
  });
});

describe("the specification's words", () => {
  test("for what is missing", () => {
    expect(NEEDS_CASE_AND_WEIGHT).toBe(
      "Not all required data found, cannot set treatment.  Treatment requires a case and at least one weight measurement.",
    );
    expect(NEEDS_CASE_WEIGHT_AND_DOSE).toBe(
      "Not all required data found, cannot set treatment.  Treatment requires a case, and at least one weight and one dose.",
    );
  });

  test("for a day without a weight", () => {
    expect(noWeightForDay("2026-11-05")).toBe(
      "No weight with effective date on or before selected effective date 'Nov 05, 2026'",
    );
    expect(noWeightForDose("2026-11-05")).toBe(
      "Unable to find a weight effective on or before proposed treatment date 'Nov 05, 2026'",
    );
  });
});

test.each<[DoseRefusal, string]>([
  ["weight-missing", "There is no dose without a weight greater than 0 and at most 40 pounds."],
  [
    "medication-missing",
    "There is no dose: this medication has no usable concentration or rounding in the catalogue.",
  ],
  ["dosage-missing", "There is no dose without a dosage greater than 0 mg/kg."],
  ["above-ceiling", "31 mg/kg a day is above this medication's ceiling of 30 mg/kg. Choose a lower dosage."],
  [
    "rounded-above-ceiling",
    "Rounded for 0.10 kg, the dose would be above this medication's ceiling of 30 mg/kg a day. Choose a medication that can be measured more finely.",
  ],
  [
    "zero",
    "The dose for 0.10 kg rounds to 0.0. It cannot be measured: choose a weaker medication or check the weight.",
  ],
])("%s is said as: %s", (refusal, message) => {
  const input = { weightKg: 0.1, medication: MEDICINES["suspension 50"], mgPerKg: 31, ceilingMgPerKg: 30 };
  expect(doseRefusalMessage(refusal, input)).toBe(message);
});

describe("the dosage to preselect is the highest among the types on the intake", () => {
  const dosages = [
    { type: "Wet", dosage: 15 },
    { type: "Dry", dosage: 15 },
    { type: "Ocular", dosage: 20 },
    { type: "Neuro", dosage: 20 },
  ];

  test.each([
    [["Wet"], "Wet"],
    [["Wet", "Neuro"], "Neuro"],
    [["Neuro", "Wet"], "Neuro"],
    [["Neuro", "Ocular"], "Ocular"],
    [["Dry", "Wet"], "Wet"],
    [["No"], undefined],
    [["Pleural"], undefined],
    [[], undefined],
  ])("%j: %s", (types, chosen) => {
    expect(dosageForTypes(dosages, types)?.type).toBe(chosen);
  });

  test("and of those that have none it is told", () => {
    expect(typesWithoutDosage(dosages, ["Wet", "Pleural", "No", "Pleural"])).toEqual(["Pleural"]);
    expect(typesWithoutDosage(dosages, ["Wet", "Neuro"])).toEqual([]);
  });
});
