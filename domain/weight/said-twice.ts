import type { Doubts } from "./beside-flags.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import type { WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent } from "./weight-change.ts";
import { isSlip } from "./weight-flag.ts";

/**
 * Of the weights in doubt, those that two days agree on, by a tenth: no single slip explains them, and a number that agrees with the one
 * before may be the slip that was made there. Only an adviser who decides on the dose, or a strike-out, ends that doubt.
 * @param mayAgree what may agree with one in doubt, and is none itself
 */
export function saidTwice(doubts: Doubts, mayAgree: readonly EnteredWeight[] = []): EnteredWeight[] {
  const slips = [...doubts].filter(([, flags]) => flags.some(isSlip)).map(([weight]) => weight);
  const lightFirst = [...new Set([...slips, ...mayAgree])].sort(
    (one, other) => one.weightKg - other.weightKg,
  );
  const agreed = new Set([...nextToAnotherDay(lightFirst), ...nextToAnotherDay([...lightFirst].reverse())]);
  return lightFirst.filter((weight) => doubts.get(weight)?.some(isSlip) && agreed.has(weight));
}

/** Those that agree with the last one before them, in this order, that is of another day. */
function nextToAnotherDay(weights: readonly EnteredWeight[]): EnteredWeight[] {
  let [last, ofAnotherDay]: (EnteredWeight | undefined)[] = [];
  return weights.filter((weight) => {
    if (last?.effectiveDay !== weight.effectiveDay) ofAnotherDay = last;
    last = weight;
    return ofAnotherDay !== undefined && isLike(ofAnotherDay, weight);
  });
}

/** Whichever of the two is the lighter one. */
function isLike(one: WeightOnDay, other: WeightOnDay): boolean {
  const [low, high] = one.weightKg < other.weightKg ? [one, other] : [other, one];
  return gainedPercent(low, high) <= FAST_LOSS_PERCENT;
}
