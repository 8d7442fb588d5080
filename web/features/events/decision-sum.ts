import type { Dose } from "#contract/dose.ts";
import type { Event, WeightDecision } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf } from "#domain/calendar.ts";
import { isNameOf } from "#domain/catalogue/strength-in-name.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import type { Sum } from "#web/parts/dose-sum.tsx";
import { withStruck } from "#web/parts/with-struck.ts";
import { doneOn } from "./done-on.ts";

type Figure = WeightDecision["currentDose"];

/**
 * The dose that was in force when an event's weight was entered, or its ceiling lowered, whatever became of it since; only
 * if it is the one that the event names: tablets counted by another strength would be another dose.
 */
export function doseBefore(event: Event, { doses, withdrawn }: TreatmentCase): Dose | undefined {
  const at = doneOn(event);
  const ever = withStruck(doses, withdrawn?.doses ?? [], ({ effectiveDate }) => effectiveDate);
  const before = ever.find(
    (dose) => dose.enteredOn < at && (!dose.withdrawn || dose.withdrawn.withdrawnOn > at),
  );
  return before && isDoseOf(event.weightDecision?.currentDose, before) ? before : undefined;
}

/** Whether an event's figure is that of this dose: the amount, and the medicine with its strength. */
export function isDoseOf(figure: Figure, dose: Dose | undefined): boolean {
  return (
    figure?.dose === dose?.dose &&
    figure?.liquid === dose?.liquid &&
    figure?.dosesPerDay === dose?.medication.dosesPerDay &&
    isNameOf(figure?.displayName, dose?.medication)
  );
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
