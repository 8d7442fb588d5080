import { isHeavyForAge, isLightForAge } from "#domain/age.ts";
import type { Instant } from "#domain/calendar.ts";
import { comparedAfter, LAST, upTo } from "./believed-weights.ts";
import type { Decision } from "./decision.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { oddFlags } from "./odd-flags.ts";
import type { WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent, lostFast } from "./weight-change.ts";
import { isSlip, type WeightFlag } from "./weight-flag.ts";

const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
/** What a scale at home says of the same cat from one day to the next. */
const SAME_PERCENT = 3;
/**
 * The flags of a weight beside the one before it (by day), if there is one, and beside those before that as long as
 * what followed them was asked about and nobody has looked: to enter a number once more makes it no truer.
 * Sources: docs/domain.md.
 *
 * @param others all that count, of one day in the order in which they were entered
 * @param decisions of advisers on the dose that the weight may raise (`decisionsOf`); without them there is nobody to wait for
 */
export function weightFlags(
  next: EnteredWeight,
  others: readonly EnteredWeight[] = [],
  decisions?: readonly Decision[],
): WeightFlag[] {
  const compared = comparedAfter(upTo(next, others), decisions);
  const { left, believed, decided } = compared;
  const flags = oddFlags(next, compared, others);
  const decidedOn = decided?.on ?? "";
  const seen = lowestSeen(next, believed, decidedOn);
  // A slip that nobody has struck out tells of no loss, also where nobody is waited for.
  const { doubts } = decisions ? compared : comparedAfter(upTo(next, others), []);
  const told = left.filter((weight) => !doubts.get(weight)?.some(isSlip));
  if (lostInDays(next, seen ? told.slice(told.indexOf(seen)) : told, believed)) flags.push("fast-loss");
  const known = believed.findLast(({ enteredOn = LAST }) => enteredOn <= decidedOn);
  return [...flags, ...byItself(next, known)];
}

/** Whoever decided on the dose of a cat so light or heavy, by the weight known then, knows that it is one. */
function byItself({ weightKg, age }: EnteredWeight, known: WeightOnDay | undefined): WeightFlag[] {
  if (weightKg < VERY_LIGHT_KG) return known && known.weightKg < VERY_LIGHT_KG ? [] : ["very-light"];
  if (weightKg > VERY_HEAVY_KG) return known && known.weightKg > VERY_HEAVY_KG ? [] : ["very-heavy"];
  if (!age) return [];
  if (isLightForAge(weightKg, age)) return ["light-for-age"];
  return isHeavyForAge(weightKg, age) ? ["heavy-for-age"] : [];
}

/** The last weight that was there when an adviser decided and is hardly higher: what was lost until then, the dose is decided for. */
function lowestSeen(
  next: WeightOnDay,
  believed: readonly EnteredWeight[],
  decidedOn: Instant,
): EnteredWeight | undefined {
  return believed.findLast(
    (weight) =>
      weight.effectiveDay < next.effectiveDay &&
      (weight.enteredOn ?? LAST) <= decidedOn &&
      gainedPercent(weight, next) >= -SAME_PERCENT,
  );
}

/**
 * The last entry of a day stands for it. The next weight is its own day's, so that the others of that day tell of a loss
 * only where they are believed and the days before tell of one too, within a week or not: it may have corrected them.
 */
function lostInDays(
  next: WeightOnDay,
  before: readonly WeightOnDay[],
  believed: readonly WeightOnDay[],
): boolean {
  const isEarlier = ({ effectiveDay }: WeightOnDay) => effectiveDay < next.effectiveDay;
  const isLoss = (other: WeightOnDay) => lostFast(other, next);
  const stands = (other: WeightOnDay, at: number) => before[at + 1]?.effectiveDay !== other.effectiveDay;
  if (before.some((other, at) => isEarlier(other) && stands(other, at) && isLoss(other))) return true;
  const last = believed.findLast(isEarlier);
  const isLower = !last || gainedPercent(last, next) < -FAST_LOSS_PERCENT;
  return isLower && believed.some((other) => !isEarlier(other) && isLoss(other));
}
