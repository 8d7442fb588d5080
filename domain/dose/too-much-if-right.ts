import type { Decision } from "#domain/weight/decision.ts";
import { weightsInDoubt } from "#domain/weight/doubted-weight.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { type Given, isFarAboveFor } from "./too-much.ts";

type Weighed = {
  /** The latest that counts. */
  latest: EnteredWeight;
  /** As {@link weightsInDoubt} takes them. */
  others: readonly EnteredWeight[];
  decisions: readonly Decision[] | undefined;
};

/**
 * The weight that looks wrong, the latest or one before it that is still open, for which a dose may be too much if it is right. No weight raises
 * the dose in force where that is, or would be, such a dose.
 */
export function weightToCheckFor(
  given: Given,
  { latest, others, decisions }: Weighed,
): EnteredWeight | undefined {
  const isTooMuchFor = ({ weightKg }: EnteredWeight) => isFarAboveFor(weightKg, given);
  // Of most cats it is for none, and which of them are in doubt need not be asked.
  if (!isTooMuchFor(latest) && !others.some(isTooMuchFor)) return undefined;
  return weightsInDoubt(latest, others, decisions).find(isTooMuchFor);
}
