import type { EnteredWeight } from "./believed-weights.ts";
import type { Day, Instant } from "./calendar.ts";
import { suitsFrom } from "./decided-on.ts";
import type { Decision } from "./decision.ts";
import { isDoubted, weightsToSuit } from "./doubted-weight.ts";
import { type Given, tooMuchFor } from "./too-much.ts";
import type { TooMuch } from "./why-too-much.ts";

type Dose = Given & {
  enteredOn: Instant;
  isAutomatic: boolean;
  /** The day of the weight that it was worked out from; `undefined` where that counts no more. */
  weightDay: Day | undefined;
};

type Weighed = {
  /** The latest that counts; `undefined` where none is left. */
  latest: EnteredWeight | undefined;
  /** As {@link weightsToSuit} takes them. */
  others: readonly EnteredWeight[];
  decisions: readonly Decision[] | undefined;
};

/**
 * Why a dose in force may be too much for a weight that it has to suit (`weightsToSuit`), and for which: the first of them, the
 * likeliest first. Where none is left and its own was wrong, nobody knows what it suits.
 */
export function tooMuchSince(
  dose: Dose,
  { latest, others, decisions }: Weighed,
): { tooMuch: TooMuch; weight?: EnteredWeight } | undefined {
  const isStruck = dose.weightDay === undefined;
  if (!latest) return isStruck ? { tooMuch: "no-weight-left" } : undefined;
  const doubted = isDoubted(latest, others, decisions);
  // Of one that looks wrong itself the owner reads what to do if it is right.
  const wasWrong = isStruck || (!doubted && isOfCorrectedWeight(dose, [...others, latest]));
  const toSuit = weightsToSuit({ latest, others, decisions, isDoubted: doubted }, suitsFrom(dose, decisions));
  for (const weight of toSuit) {
    const tooMuch = tooMuchFor(weight.weightKg, dose, wasWrong);
    if (tooMuch) return { tooMuch, weight };
  }
  return undefined;
}

/**
 * Whether another weight of the day of the one that a dose was worked out from has come after the dose: it may have corrected that,
 * which then counts no more for what the dose has to suit.
 */
function isOfCorrectedWeight(
  { weightDay, enteredOn }: Pick<Dose, "weightDay" | "enteredOn">,
  weights: readonly EnteredWeight[],
): boolean {
  return weights.some((other) => other.effectiveDay === weightDay && (other.enteredOn ?? "") > enteredOn);
}
