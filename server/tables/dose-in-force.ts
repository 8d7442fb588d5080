import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { Medication } from "#contract/medications.ts";
import { dayOf } from "#domain/calendar.ts";
import { nameWithStrength } from "#domain/catalogue/strength-in-name.ts";
import type { DoseInForce } from "#domain/course/dose-after-weight.ts";
import type { CalculatedDose } from "#domain/dose/dose.ts";

/** What today's catalogue says of the medication of a dose. */
export type MedicationToday = Pick<Medication, "active" | "ceilingMgPerKg"> | undefined;

/** By the id of the medication. */
export type Catalogue = Readonly<Record<string, MedicationToday>>;

/** A dose as the rules of the domain follow it: made from its own version, within what today's catalogue allows. */
export function inForceOf(dose: Dose, today: MedicationToday): DoseInForce {
  const { type, concentration_mg_ml, dosesPerDay } = dose.medication;
  return {
    dose: dose.dose,
    mgPerKg: dose.dosage.dosage,
    medication: { type, concentration_mg_ml, dosesPerDay, strategy: dose.strategy },
    ceilingMgPerKg: today?.ceilingMgPerKg,
    isInUse: today?.active ?? false,
    isOfStruckWeight: dose.weight.withdrawn !== undefined,
    effectiveDay: dayOf(dose.effectiveDate),
  };
}

/** What a dose that a weight issues keeps of the one before it. */
export function carriedOn({ medication, dosage, treatmentStartDate, graduationDate }: Dose) {
  return {
    medication,
    dosage,
    origin: "weight" as const,
    note: "",
    treatmentStartDay: dayOf(treatmentStartDate),
    graduationDay: dayOf(graduationDate),
  };
}

type Figure = NonNullable<WeightDecision["currentDose"]>;

/** A dose of this medication as an event keeps it, of which strength it is included. */
export function figureOf(
  { medication }: Dose,
  { dose, liquid }: Pick<CalculatedDose, "dose" | "liquid">,
): Figure {
  return { dose, liquid, displayName: nameWithStrength(medication), dosesPerDay: medication.dosesPerDay };
}
