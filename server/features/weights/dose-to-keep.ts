import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import { isAskedFirst } from "#domain/course/asks-first.ts";

/**
 * The dose in force, where a weight leaves it as it is and its owner can draw it up unasked: not one that is to be asked
 * about first, and not one that is more than this weight would give, or for which it gives none.
 */
export function doseToKeep(
  dose: Dose | undefined,
  { outcome, holdReason, proposedDose }: WeightDecision,
  mayBeOver: boolean,
): Dose | undefined {
  if (!dose || outcome === "issued" || mayBeOver || isAskedFirst(holdReason)) return undefined;
  return proposedDose && proposedDose.dose >= dose.dose ? dose : undefined;
}
