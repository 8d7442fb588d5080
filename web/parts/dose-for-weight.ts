import type { Dose } from "#contract/dose.ts";
import { calculateDose } from "#domain/dose/dose.ts";

/** What a weight would give by the medicine, the dosage and the rounding of a dose, as that is measured; `undefined` where nothing. */
export function doseForWeight({ medication, strategy, dosage }: Dose, weightKg: number): number | undefined {
  const now = calculateDose({ weightKg, medication: { ...medication, strategy }, mgPerKg: dosage.dosage });
  return "ok" in now ? now.ok.dose : undefined;
}
