import type { Dose } from "#contract/dose.ts";
import type { Event } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { dayOf } from "#domain/calendar.ts";
import { calculateDose } from "#domain/dose.ts";
import type { Sum } from "#web/parts/dose-sum.tsx";

/** The dose that was in force when an event's weight was entered, if the case still knows it. */
export function doseBefore({ metrics }: Event, patient: TreatmentCase): Dose | undefined {
  const [weight] = metrics;
  return weight && patient.doses.find(({ enteredOn }) => enteredOn < weight.enteredOn);
}

/**
 * The sum that an event's weight led to, worked out again from the dose that was in force. `undefined` when it
 * does not give what was decided then: a sum that does not lead to its answer would mislead.
 */
export function sumOfDecision(event: Event, before: Dose): Sum | undefined {
  const [weight] = event.metrics;
  const proposed = event.weightDecision?.proposedDose;
  if (!weight || !proposed) return undefined;

  const { medication, strategy, dosage } = before;
  const result = calculateDose({
    weightKg: weight.weightKg,
    medication: { ...medication, strategy },
    mgPerKg: dosage.dosage,
  });
  if (!("ok" in result) || result.ok.dose !== proposed.dose) return undefined;
  return {
    weightKg: weight.weightKg,
    weighedDay: dayOf(weight.effectiveDate),
    weightUsedInCalc: result.ok.weightUsedInCalc,
    mgPerKg: dosage.dosage,
    fipType: dosage.type,
    concentration_mg_ml: medication.concentration_mg_ml,
    dosesPerDay: medication.dosesPerDay,
    dose: result.ok.dose,
    liquid: result.ok.liquid,
    strategy,
  };
}
