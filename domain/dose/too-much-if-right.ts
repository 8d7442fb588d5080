import type { EnteredWeight } from "#domain/weight/believed-weights.ts";
import type { Decision } from "#domain/weight/decision.ts";
import { weightsInDoubt } from "#domain/weight/doubted-weight.ts";
import { calculateDose } from "./dose.ts";
import { type Given, isFarAbove } from "./too-much.ts";

type Weighed = {
  /** The latest that counts. */
  latest: EnteredWeight;
  /** As {@link weightsInDoubt} takes them. */
  others: readonly EnteredWeight[];
  decisions: readonly Decision[] | undefined;
};

/**
 * The weight that looks wrong, the latest or one before it that is still open, for which a dose in force may be too much if it is right.
 * No weight raises such a dose.
 */
export function weightToCheckFor(
  { dose, medication, mgPerKg }: Given,
  { latest, others, decisions }: Weighed,
): EnteredWeight | undefined {
  const isTooMuchFor = ({ weightKg }: EnteredWeight) => {
    const now = calculateDose({ weightKg, medication, mgPerKg });
    return isFarAbove(dose, "ok" in now ? now.ok.dose : undefined);
  };
  // Of most cats it is for none, and which of them are in doubt need not be asked.
  if (!isTooMuchFor(latest) && !others.some(isTooMuchFor)) return undefined;
  return weightsInDoubt(latest, others, decisions).find(isTooMuchFor);
}
