import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { tooMuchFor } from "#domain/dose/too-much.ts";
import type { Proposal } from "./proposal.ts";

/**
 * The latest weight, where a dose that is set now from one before may be too much for it: its owner reads to ask the
 * team first.
 */
export function tooMuchOnceSet(
  { weight, medication, dosage, calculated }: Proposal,
  { metrics: { weights } }: TreatmentCase,
): WeightMetric | undefined {
  const [newest] = weights;
  if (!newest || newest.data.effectiveDate <= weight.data.effectiveDate) return undefined;
  const { ceilingMgPerKg } = medication;
  const given = { dose: calculated.dose, mgPerKg: dosage.dosage, medication, ceilingMgPerKg };
  return tooMuchFor(newest.data.weightKg, given, false) && newest;
}
