import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import { daysBetween, type Instant } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { doseAfterWeight } from "#domain/course/dose-after-weight.ts";
import { lowestDoseOfWeek } from "#domain/course/lowest-dose.ts";
import type { Status } from "#domain/course/status.ts";
import { enteredDoses } from "#domain/course/told-doses.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { grams, type WeightOnDay, weightOn } from "#domain/weight/weight.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import { figureOf, inForceOf, type MedicationToday } from "#server/tables/dose-in-force.ts";

export type WeightOfCase<W extends EnteredWeight> = {
  status: Status;
  weight: WeightOnDay & { enteredOn: Instant };
  /** All that count, in the order they were entered. */
  earlier: readonly W[];
  /** All that count, the current one first, where the card shows it; otherwise none. */
  doses: readonly Dose[];
  /** Those that count no more. */
  struckDoses: readonly Dose[];
  /** That of the current dose. */
  medication: MedicationToday;
  now: Instant;
  isOtherInDoubt: (dose: number) => boolean;
  courseHold: CourseHold | undefined;
  struckDose: number | undefined;
};

/**
 * What a weight that is being recorded does to the dose, and everything that an adviser needs to see why.
 * `issue` is the new dose, if the rules let one be issued without an adviser.
 */
export function decideOnWeight<W extends EnteredWeight>(situation: WeightOfCase<W>) {
  const { status, weight, earlier, doses, struckDoses, medication, now } = situation;
  const { isOtherInDoubt, courseHold, struckDose } = situation;
  const [dose] = doses;
  const previous = weightOn(earlier, weight.effectiveDay);
  const decisions = decisionsOf(doses, struckDoses);
  const found = weightFlags(weight, earlier, decisions);
  const after = doseAfterWeight({
    status,
    doseInForce: dose && inForceOf(dose, medication),
    lowestOfWeek: lowestDoseOfWeek(enteredDoses([...doses, ...struckDoses]), now),
    weight,
    isLatestWeight: earlier.every((other) => other.effectiveDay <= weight.effectiveDay),
    flags: found,
    previous,
    isOtherInDoubt,
    courseHold,
    struckDose,
  });
  const flags = [...(after.outcome === "held" ? after.flags : found)];
  const decision: WeightDecision = {
    outcome: after.outcome,
    flags,
    ...(after.outcome === "held" && { holdReason: after.reason }),
    ...(previous && changeSince(previous, weight)),
    ...(dose && after.outcome !== "no-treatment" && { currentDose: figureOf(dose, dose) }),
    ...(dose && "proposed" in after && after.proposed && { proposedDose: figureOf(dose, after.proposed) }),
  };
  return { previous, decision, issue: after.outcome === "issued" ? after.proposed : undefined };
}

/** In percent with two decimals, and in days. Of less than a gram there is no percentage. */
function changeSince(previous: WeightOnDay, weight: WeightOnDay) {
  const before = grams(previous.weightKg);
  const days = daysBetween(previous.effectiveDay, weight.effectiveDay);
  if (before === 0) return { days };
  return { days, changePercent: Math.round(((grams(weight.weightKg) - before) / before) * 10_000) / 100 };
}
