import { daysBetween, earliestToday, type Instant } from "./calendar.ts";
import { grams, type WeightOnDay, weightOn } from "./weight.ts";
import type { WeightFlag } from "./weight-flag.ts";

/** Of the weight before, in percent, so that they are compared in whole numbers. */
const UNIT_MIX_UP_PERCENT = [
  [190, 250],
  [40, 53],
] as const;
const FACTOR_TEN_PERCENT = [
  [700, 1400],
  [7, 14],
] as const;
const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
const FAST_GAIN_PERCENT = 25;
const FAST_LOSS_PERCENT = 10;
const FAST_DAYS = 7;
const LONG_AGO_DAYS = 14;

/** A weight, and when it was entered where that is to be looked at. */
export type EnteredWeight = WeightOnDay & { enteredOn?: Instant | undefined };

/**
 * The flags of a weight beside the one before it (by day), if there is one. `others` are all that were
 * entered before, in that order: a cat that is weighed daily loses a tenth in a week, but never at once.
 * Sources: docs/domain.md.
 */
export function weightFlags(
  next: EnteredWeight,
  previous?: WeightOnDay,
  others: readonly WeightOnDay[] = previous ? [previous] : [],
): WeightFlag[] {
  const flags: WeightFlag[] = [];
  if (previous && isWithin(next, previous, UNIT_MIX_UP_PERCENT)) flags.push("lb-or-kg");
  if (previous && isWithin(next, previous, FACTOR_TEN_PERCENT)) flags.push("factor-ten");
  const isSlip = flags.length > 0;
  // Before what is told by the days between: the day itself may be the slip.
  if (isLongAgo(next)) flags.push("long-ago");
  // Where none of the known slips explains it: kittens grow by a tenth a week, and fluid may come on top.
  if (previous && !isSlip && gainedFast(next, previous) && !isDip(previous, next, others)) {
    flags.push("fast-gain");
  }
  if (lastOfEachDay(others).some((other) => lostFast(next, other))) flags.push("fast-loss");
  if (next.weightKg < VERY_LIGHT_KG) flags.push("very-light");
  if (next.weightKg > VERY_HEAVY_KG) flags.push("very-heavy");
  return flags;
}

/** By the day that it is anywhere: nobody is told so who was not asked. */
function isLongAgo({ effectiveDay, enteredOn }: EnteredWeight): boolean {
  return enteredOn !== undefined && daysBetween(effectiveDay, earliestToday(enteredOn)) > LONG_AGO_DAYS;
}

function isWithin(
  next: WeightOnDay,
  previous: WeightOnDay,
  ranges: readonly (readonly [number, number])[],
): boolean {
  const hundredfold = grams(next.weightKg) * 100;
  const base = grams(previous.weightKg);
  return ranges.some(([low, high]) => hundredfold >= low * base && hundredfold <= high * base);
}

/** Without what was corrected by another entry for the same day. */
function lastOfEachDay(weights: readonly WeightOnDay[]): WeightOnDay[] {
  return [...new Map(weights.map((weight) => [weight.effectiveDay, weight])).values()];
}

function gainedFast(next: WeightOnDay, previous: WeightOnDay): boolean {
  return (
    daysBetween(previous.effectiveDay, next.effectiveDay) <= FAST_DAYS &&
    gainedPercent(previous, next) > FAST_GAIN_PERCENT
  );
}

function lostFast(next: WeightOnDay, other: WeightOnDay): boolean {
  const days = daysBetween(other.effectiveDay, next.effectiveDay);
  return days >= 0 && days <= FAST_DAYS && gainedPercent(other, next) < -FAST_LOSS_PERCENT;
}

/**
 * One low weight between two that agree: it was asked about itself, and the two are believed rather than it. A second
 * low one would have confirmed it, and what looks like another unit or a slipped point is asked about whatever was before.
 */
function isDip(low: WeightOnDay, next: WeightOnDay, others: readonly WeightOnDay[]): boolean {
  const before = weightOn(
    others.filter((other) => other !== low),
    low.effectiveDay,
  );
  return (
    before !== undefined &&
    lostFast(low, before) &&
    Math.abs(gainedPercent(before, next)) <= FAST_LOSS_PERCENT
  );
}

/** Below 0 for a loss. Exact where it is a whole number. */
function gainedPercent(from: WeightOnDay, to: WeightOnDay): number {
  return ((grams(to.weightKg) - grams(from.weightKg)) * 100) / grams(from.weightKg);
}
