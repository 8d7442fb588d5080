import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import { dayOf, daysBetween } from "#domain/calendar.ts";
import type { CalculatedDose } from "#domain/dose.ts";
import type { Status } from "#domain/status.ts";
import { doseAfterWeight } from "#domain/treatment.ts";
import { grams, type WeightOnDay, weightFlags, weightOn } from "#domain/weight.ts";

export type WeightOfCase<W extends WeightOnDay> = {
  status: Status;
  weight: WeightOnDay;
  /** All that count, in the order they were entered. */
  earlier: readonly W[];
  /** The current dose, where a weight may change it. */
  dose: Dose | undefined;
  /** mg per kg a day, of the dose's medication in today's catalogue. */
  ceilingMgPerKg: number | undefined;
};

/**
 * What a weight that is being recorded does to the dose, and everything that an adviser needs to see why.
 * `issue` is the new dose, if the rules let one be issued without an adviser.
 */
export function decideOnWeight<W extends WeightOnDay>(situation: WeightOfCase<W>) {
  const { status, weight, earlier, dose, ceilingMgPerKg } = situation;
  const previous = weightOn(earlier, weight.effectiveDay);
  const flags = weightFlags(weight, previous, earlier);
  const after = doseAfterWeight({
    status,
    doseInForce: dose && inForce(dose, ceilingMgPerKg),
    weight,
    isLatestWeight: earlier.every((other) => other.effectiveDay <= weight.effectiveDay),
    flags,
  });
  const decision: WeightDecision = {
    outcome: after.outcome,
    flags,
    ...(after.outcome === "held" && { holdReason: after.reason }),
    ...(previous && changeSince(previous, weight)),
    ...(dose && after.outcome !== "no-treatment" && { currentDose: figure(dose, dose) }),
    ...(dose && "proposed" in after && after.proposed && { proposedDose: figure(dose, after.proposed) }),
  };
  return { previous, decision, issue: after.outcome === "issued" ? after.proposed : undefined };
}

function inForce(dose: Dose, ceilingMgPerKg: number | undefined) {
  const { type, concentration_mg_ml } = dose.medication;
  return {
    dose: dose.dose,
    mgPerKg: dose.dosage.dosage,
    medication: { type, concentration_mg_ml, strategy: dose.strategy },
    ceilingMgPerKg,
    effectiveDay: dayOf(dose.effectiveDate),
  };
}

/** In percent with two decimals, and in days. Of less than a gram there is no percentage. */
function changeSince(previous: WeightOnDay, weight: WeightOnDay) {
  const before = grams(previous.weightKg);
  const days = daysBetween(previous.effectiveDay, weight.effectiveDay);
  if (before === 0) return { days };
  return { days, changePercent: Math.round(((grams(weight.weightKg) - before) / before) * 10_000) / 100 };
}

function figure({ medication }: Dose, { dose, liquid }: Pick<CalculatedDose, "dose" | "liquid">) {
  return { dose, liquid, displayName: medication.displayName, dosesPerDay: medication.dosesPerDay };
}
