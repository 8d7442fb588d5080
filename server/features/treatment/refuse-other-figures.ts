import { noonUtc } from "#domain/calendar.ts";
import { doseUnit, explainDose, speakDose } from "#domain/dose/dose.ts";
import { Problem } from "#server/problem.ts";
import type { SentTreatment } from "./identify-sent.ts";
import { type Ours, otherFigures, TYPES } from "./other-figures.ts";
import type { Proposal } from "./propose-dose.ts";

/**
 * Refuses what was sent if any figure in it is not the server's own, and says the server's: the adviser looked
 * at something else than what would be kept.
 */
export function refuseOtherFigures(sent: SentTreatment, ours: Ours): void {
  const others = otherFigures(sent, ours);
  if (others.length === 0) return;
  throw new Problem(
    409,
    `This differs from what the server calculated (${others.join(", ")}). ${sentence(ours)} ${others.includes(TYPES) ? intakeSays(ours) : ""}Nothing was saved: look at it again and set it again.`,
    { current: figures(ours) },
  );
}

function intakeSays({ typeOfFIP }: Ours): string {
  return `The types of FIP on the intake are now: ${typeOfFIP.join(", ")}. `;
}

function sentence({ weight, calculated, medication, dosage }: Proposal): string {
  const sum = explainDose({
    weightKg: weight.data.weightKg,
    weightUsedInCalc: calculated.weightUsedInCalc,
    mgPerKg: dosage.dosage,
    concentration_mg_ml: medication.concentration_mg_ml,
    dosesPerDay: medication.dosesPerDay,
    dose: calculated.dose,
    liquid: calculated.liquid,
    strategy: calculated.strategy,
  });
  return `The server calculated ${speakDose(calculated.dose)} ${doseUnit(calculated.liquid)} a day: ${sum}.`;
}

/** In the shape of a dose of the contract. */
function figures({ calculated, weight, medication, dosage, ...days }: Proposal) {
  const { dose, liquid, weightUsedInCalc, strategy, effectiveMgPerKg } = calculated;
  return {
    dose,
    liquid,
    weightUsedInCalc,
    strategy,
    effectiveMgPerKg,
    weight,
    medication,
    dosage,
    effectiveDate: noonUtc(days.effectiveDay),
    treatmentStartDate: noonUtc(days.treatmentStartDay),
    graduationDate: noonUtc(days.graduationDay),
  };
}
