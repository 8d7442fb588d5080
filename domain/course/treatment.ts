import { addDays, type Day, daysBetween, formatDay } from "#domain/calendar.ts";
import {
  type CalculatedDose,
  calculateDose,
  type DoseInput,
  type DoseMedication,
  type DoseRefusal,
} from "#domain/dose/dose.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import { earliest, formatKg, MAX_LB, type WeightOnDay, weightOn } from "#domain/weight/weight.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { COURSE_HOLDS, type CourseHold } from "./course.ts";
import { doseFollowsWeight, type Status, showsDose } from "./status.ts";

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

/** Why a dose was not issued: the dose in force stays until an adviser has looked. The last: after a correction. */
export const HOLD_REASONS = [
  "lower",
  ...COURSE_HOLDS,
  "struck-dose",
  "rise-over-25",
  "rise-over-25-in-week",
  "implausible-weight",
  "not-latest-weight",
  "before-current-dose",
  "no-dose-possible",
  "medication-not-in-use",
  "withdrawn-weight",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export type DoseInForce = {
  dose: number;
  mgPerKg: number;
  medication: DoseMedication;
  /** Today's, in the catalogue: it may have been lowered since the dose was set. */
  ceilingMgPerKg?: number | undefined;
  /** Today, in the catalogue: a medication that was put out of use raises no dose by itself. */
  isInUse: boolean;
  /** What it was worked out from counts no more. */
  isOfStruckWeight?: boolean | undefined;
  effectiveDay: Day;
};

export type DoseAfterWeight =
  | { outcome: "no-treatment" }
  | { outcome: "unchanged"; proposed: CalculatedDose }
  | { outcome: "issued"; proposed: CalculatedDose }
  | { outcome: "held"; reason: HoldReason; proposed: CalculatedDose | undefined };

export type WeightSituation = {
  status: Status;
  doseInForce: DoseInForce | undefined;
  /** The lowest dose in force within the last seven days, from the last one that an adviser decided on. */
  lowestOfWeek: number | undefined;
  weight: WeightOnDay;
  isLatestWeight: boolean;
  flags: readonly WeightFlag[];
  /** Why the dose of this course is asked about before it is given, and rises no more by itself. */
  courseHold?: CourseHold | undefined;
  /** The lowest automatic dose that an adviser struck out and has set no other since: no weight brings it back. */
  struckDose?: number | undefined;
};

/**
 * What a new weight does to the dose. A dose never drops by itself (loss of fluid lowers the weight; the dose
 * is kept), and never rises by more than a quarter in seven days without an adviser.
 */
export function doseAfterWeight(situation: WeightSituation): DoseAfterWeight {
  const { status, doseInForce, lowestOfWeek, weight, isLatestWeight, flags } = situation;
  if (!doseInForce || !showsDose(status)) return { outcome: "no-treatment" };

  const { medication, mgPerKg, ceilingMgPerKg } = doseInForce;
  const calculated = calculateDose({ weightKg: weight.weightKg, medication, mgPerKg, ceilingMgPerKg });
  const proposed = "ok" in calculated ? calculated.ok : undefined;
  const held = (reason: HoldReason): DoseAfterWeight => ({ outcome: "held", reason, proposed });

  // Whoever weighs is told what the dose of a course that is through is worth, whatever the weight says. In Restart the
  // card shows the last one.
  const courseHold = doseFollowsWeight(status) ? situation.courseHold : "dose-of-earlier-course";
  if (courseHold) return held(courseHold);
  if (!isLatestWeight) return held("not-latest-weight");
  if (!proposed) return held("no-dose-possible");
  if (flags.length > 0) return held("implausible-weight");
  if (proposed.dose === doseInForce.dose) return { outcome: "unchanged", proposed };
  if (proposed.dose < doseInForce.dose) return held("lower");
  // What the rise would be measured from is a dose that nobody would have set.
  if (doseInForce.isOfStruckWeight) return held("withdrawn-weight");
  if (proposed.dose >= (situation.struckDose ?? Number.POSITIVE_INFINITY)) return held("struck-dose");
  if (risesTooMuch(doseInForce.dose, proposed.dose)) return held("rise-over-25");
  if (risesTooMuch(lowestOfWeek ?? doseInForce.dose, proposed.dose)) return held("rise-over-25-in-week");
  if (weight.effectiveDay < doseInForce.effectiveDay) return held("before-current-dose");
  if (!doseInForce.isInUse) return held("medication-not-in-use");
  return { outcome: "issued", proposed };
}
