import type { Day } from "#domain/calendar.ts";
import { type CalculatedDose, calculateDose, type DoseMedication } from "#domain/dose/dose.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import { gainedFast } from "#domain/weight/weight-change.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { COURSE_HOLDS, type CourseHold } from "./course.ts";
import { doseFollowsWeight, type Status, showsDose } from "./status.ts";

/** Why a dose was not issued: the dose in force stays until an adviser has looked. The last: after a correction. */
export const HOLD_REASONS = [
  "lower",
  ...COURSE_HOLDS,
  "struck-dose",
  "rise-over-25",
  "rise-over-25-in-week",
  "implausible-weight",
  "other-weight-in-doubt",
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
  | {
      outcome: "held";
      reason: HoldReason;
      proposed: CalculatedDose | undefined;
      /** A jump back is told as a gain, though the weight was asked about beside no other one. */
      flags: readonly WeightFlag[];
    };

export type WeightSituation = {
  status: Status;
  doseInForce: DoseInForce | undefined;
  /** The lowest dose in force within the last seven days, from the last one that an adviser decided on. */
  lowestOfWeek: number | undefined;
  weight: WeightOnDay;
  isLatestWeight: boolean;
  flags: readonly WeightFlag[];
  /** The one before it by day, believed or not. */
  previous?: WeightOnDay | undefined;
  /** Whether another weight looks wrong for which such a dose is too much (`weightToCheckFor`). */
  isOtherInDoubt?: ((dose: number) => boolean) | undefined;
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
  const held = (reason: HoldReason, why = flags): DoseAfterWeight => {
    return { outcome: "held", reason, proposed, flags: why };
  };

  // Whoever weighs is told what the dose of a course that is through is worth, whatever the weight says. In Restart the
  // card shows the last one.
  const courseHold = doseFollowsWeight(status) ? situation.courseHold : "dose-of-earlier-course";
  if (courseHold) return held(courseHold);
  if (!isLatestWeight) return held("not-latest-weight");
  if (!proposed) return held("no-dose-possible");
  if (flags.length > 0) return held("implausible-weight");
  if (proposed.dose === doseInForce.dose) return { outcome: "unchanged", proposed };
  if (proposed.dose < doseInForce.dose) return held("lower");
  if (situation.isOtherInDoubt?.(doseInForce.dose)) return held("implausible-weight");
  // What the rise would be measured from is a dose that nobody would have set.
  if (doseInForce.isOfStruckWeight) return held("withdrawn-weight");
  if (proposed.dose >= (situation.struckDose ?? Number.POSITIVE_INFINITY)) return held("struck-dose");
  if (risesTooMuch(doseInForce.dose, proposed.dose)) return held("rise-over-25");
  if (risesTooMuch(lowestOfWeek ?? doseInForce.dose, proposed.dose)) return held("rise-over-25-in-week");
  if (weight.effectiveDay < doseInForce.effectiveDay) return held("before-current-dose");
  if (!doseInForce.isInUse) return held("medication-not-in-use");
  // The one before may be the slip, and this one right; by the next one that says so too the dose rises.
  if (situation.previous && gainedFast(situation.previous, weight))
    return held("implausible-weight", ["fast-gain"]);
  if (situation.isOtherInDoubt?.(proposed.dose)) return held("other-weight-in-doubt");
  return { outcome: "issued", proposed };
}
