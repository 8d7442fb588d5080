import { daysBetween } from "#domain/calendar.ts";
import { grams, type WeightOnDay } from "./weight.ts";

const FAST_GAIN_PERCENT = 25;
/** However long it took: above it no other rule asks. */
const MOST_GAIN_PERCENT = 150;
export const FAST_LOSS_PERCENT = 10;
const FAST_DAYS = 7;

/**
 * One low weight between two that agree, by a tenth, and by another for each further week: it was asked about itself, and the two are
 * believed rather than it. A second low one would have confirmed it, and what looks like another unit or a slipped point is asked about whatever was before.
 */
export function isDip(low: WeightOnDay, next: WeightOnDay, before: WeightOnDay | undefined): boolean {
  return (
    before !== undefined &&
    lostFast(before, low) &&
    gainedPercent(before, next) >= -FAST_LOSS_PERCENT &&
    hasHardlyGained(before, next)
  );
}

/**
 * One high weight between two that agree, as far as a cat changes in the time between, and that are nearer to each other than it is: a slip, or water
 * that came and went, for nothing else is lost by more than a quarter within a week.
 */
export function isPeak(high: WeightOnDay, other: WeightOnDay, before: WeightOnDay | undefined): boolean {
  if (!before) return false;
  const isFar = -gainedPercent(high, other) > FAST_GAIN_PERCENT * weeksBetween(high, other);
  const isNearer = grams(before.weightKg) ** 2 < grams(high.weightKg) * grams(other.weightKg);
  return isFar && isNearer && !lostFast(before, other) && hasHardlyGained(before, other);
}

/** By a tenth, and by another for each further week. */
function hasHardlyGained(before: WeightOnDay, next: WeightOnDay): boolean {
  return gainedPercent(before, next) <= FAST_LOSS_PERCENT * weeksBetween(before, next);
}

/** Where it took longer than a week, more than a tenth for each: who weighs a day late must not miss it. */
export function lostFast(from: WeightOnDay, to: WeightOnDay): boolean {
  const gained = gainedPercent(from, to);
  // Of most the days need not be counted.
  return gained < -FAST_LOSS_PERCENT && gained < -FAST_LOSS_PERCENT * weeksBetween(from, to);
}

/** One at least, whichever is earlier. */
function weeksBetween(one: WeightOnDay, other: WeightOnDay): number {
  return Math.max(1, Math.abs(daysBetween(one.effectiveDay, other.effectiveDay)) / FAST_DAYS);
}

/** Where it took longer than a week, more than a quarter for each: pounds of a kitten that has grown since fit no other rule. */
export function gainedFast(from: WeightOnDay, to: WeightOnDay, on = to): boolean {
  const gained = gainedPercent(from, to);
  if (gained <= FAST_GAIN_PERCENT) return false;
  const days = Math.max(FAST_DAYS, daysBetween(from.effectiveDay, on.effectiveDay));
  return gained > MOST_GAIN_PERCENT || gained * FAST_DAYS > FAST_GAIN_PERCENT * days;
}

/** Below 0 for a loss. Exact where it is a whole number. */
export function gainedPercent(from: Weighed, to: Weighed): number {
  return ((grams(to.weightKg) - grams(from.weightKg)) * 100) / grams(from.weightKg);
}

type Weighed = Pick<WeightOnDay, "weightKg">;
