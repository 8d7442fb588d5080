import type { TreatmentCase } from "#contract/treatment-case.ts";
import { doseForWeight } from "#web/parts/dose-for-weight.ts";

/**
 * Whether the latest weight would give more than the dose in force. What was held because the dose was too much by a ceiling is not
 * judged again once that was put back, so nobody has decided on it.
 */
export function isTooLittleNow({ doses: [dose], metrics }: TreatmentCase): boolean {
  const [weight] = metrics.weights;
  if (!dose || !weight) return false;
  const now = doseForWeight(dose, weight.data.weightKg);
  return now !== undefined && now > dose.dose;
}
