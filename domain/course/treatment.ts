import { addDays, type Day, daysBetween, formatDay } from "#domain/calendar.ts";
import type { DoseInput, DoseRefusal } from "#domain/dose/dose.ts";
import { earliest, formatKg, MAX_LB, type WeightOnDay, weightOn } from "#domain/weight/weight.ts";

export const TREATMENT_DAYS = 84;
export const EARLIEST_TREATMENT_DAY: Day = "2022-01-01";

export const NEEDS_CASE_AND_WEIGHT =
  "Not all required data found, cannot set treatment.  Treatment requires a case and at least one weight measurement.";
export const NEEDS_CASE_WEIGHT_AND_DOSE =
  "Not all required data found, cannot set treatment.  Treatment requires a case, and at least one weight and one dose.";

/** The first day without medicine: start + 84 days. */
export function graduationDay(startDay: Day): Day {
  return addDays(startDay, TREATMENT_DAYS);
}

/** Day 84, the day before graduation. */
export function lastDoseDay(graduation: Day): Day {
  return addDays(graduation, -1);
}

/** The start is day 1. Under 1 before the start; over 84 once the course is through. */
export function treatmentDay(startDay: Day, today: Day): number {
  return daysBetween(startDay, today) + 1;
}

/** The message for a start or effective day outside the window, or `undefined` if it is inside. */
export function treatmentDayError(day: Day, today: Day): string | undefined {
  if (day >= EARLIEST_TREATMENT_DAY && day <= today) return undefined;
  return `Date must be between ${formatDay(EARLIEST_TREATMENT_DAY)} and ${formatDay(today)}`;
}

/** Set Treatment: the latest weight on or before the start, else the earliest after it. */
export function weightForStart<W extends WeightOnDay>(weights: readonly W[], startDay: Day): W | undefined {
  return weightOn(weights, startDay) ?? earliest(weights);
}

/** Said by the form when no weight is on or before the chosen day. */
export function noWeightForDay(day: Day): string {
  return `No weight with effective date on or before selected effective date '${formatDay(day)}'`;
}

/** Said on calculation, by the form and by the server, when no weight is on or before the day. */
export function noWeightForDose(day: Day): string {
  return `Unable to find a weight effective on or before proposed treatment date '${formatDay(day)}'`;
}

/** Why there is no dose, in a sentence for the adviser. */
export function doseRefusalMessage(refusal: DoseRefusal, input: DoseInput): string {
  switch (refusal) {
    case "weight-missing":
      return `There is no dose without a weight greater than 0 and at most ${MAX_LB} pounds.`;
    case "medication-missing":
      return "There is no dose: this medication has no usable concentration or rounding in the catalogue.";
    case "dosage-missing":
      return "There is no dose without a dosage greater than 0 mg/kg.";
    case "above-ceiling":
      return `${input.mgPerKg} mg/kg a day is above this medication's ceiling of ${input.ceilingMgPerKg} mg/kg. Choose a lower dosage.`;
    case "rounded-above-ceiling":
      return `Rounded for ${input.weightKg === undefined ? "this weight" : `${formatKg(input.weightKg)} kg`}, the dose would be above this medication's ceiling of ${input.ceilingMgPerKg} mg/kg a day. Choose a medication that can be measured more finely.`;
    case "zero":
      return `The dose for ${input.weightKg === undefined ? "this weight" : `${formatKg(input.weightKg)} kg`} rounds to 0.0. It cannot be measured: choose a weaker medication or check the weight.`;
  }
}

export type DosageRow = { type: string; dosage: number };

/**
 * The dosage to preselect: with several types of FIP on the intake the highest among them, because an eye or
 * nerve form needs it whatever else there is. `undefined` if none of the types has a row.
 */
export function dosageForTypes<D extends DosageRow>(
  dosages: readonly D[],
  types: readonly string[],
): D | undefined {
  return dosages
    .filter((row) => types.includes(row.type))
    .reduce<D | undefined>((best, row) => (best && best.dosage >= row.dosage ? best : row), undefined);
}

/** The types of FIP that have no row: whether the dosage of another one is enough for them, nobody can tell from these. */
export function typesWithoutDosage(dosages: readonly DosageRow[], types: readonly string[]): string[] {
  return [...new Set(types)].filter((one) => one !== "No" && !dosages.some(({ type }) => type === one));
}
