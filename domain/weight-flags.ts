import {
  besideFlags,
  comparedAfter,
  type EnteredWeight,
  isThereFor,
  LAST,
  upTo,
} from "./believed-weights.ts";
import { daysBetween, earliestToday, type Instant } from "./calendar.ts";
import { grams, type WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent, lostFast } from "./weight-change.ts";
import { looksWrong, type WeightFlag } from "./weight-flag.ts";

/** What a low weight that is like one that was asked about may be asked about, too. */
const CONFIRMED: readonly WeightFlag[] = ["lb-or-kg", "factor-ten"];
const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
const LONG_AGO_DAYS = 14;
/**
 * The flags of a weight beside the one before it (by day), if there is one, and beside those before that as long as
 * what followed them was asked about and nobody has looked: to enter a number once more makes it no truer.
 * Sources: docs/domain.md.
 *
 * @param others all that count, of one day in the order in which they were entered
 * @param decidedOn when an adviser set the dose that the weight may raise (`lastDecidedOn`); without one there is
 *   nobody to wait for
 */
export function weightFlags(
  next: EnteredWeight,
  others: readonly EnteredWeight[] = [],
  decidedOn?: Instant,
): WeightFlag[] {
  const before = upTo(next, others);
  const compared = comparedAfter(before, decidedOn);
  const flags = besideFlags(next, compared);
  // Before what is told by the days between: the day itself may be the slip.
  if (isLongAgo(next)) flags.splice(flags[0] === "fast-gain" ? 0 : 2, 0, "long-ago");
  const seen = lowestSeen(next, compared.believed, decidedOn);
  if (lostInDays(next, seen ? before.slice(before.indexOf(seen)) : before, compared.believed)) {
    flags.push("fast-loss");
  }
  if (next.weightKg < VERY_LIGHT_KG) flags.push("very-light");
  if (next.weightKg > VERY_HEAVY_KG) flags.push("very-heavy");
  return flags;
}

/**
 * Whether the latest weight looks wrong, beside what was there when it was entered or beside what is there now, and no adviser has
 * decided on the dose since: a weight of a day before that comes later answers no question.
 * @param others as {@link weightFlags} takes them
 */
export function isDoubted(
  latest: EnteredWeight,
  others: readonly EnteredWeight[],
  decidedOn: Instant | undefined,
): boolean {
  const isOpen = latest.enteredOn === undefined || decidedOn === undefined || latest.enteredOn > decidedOn;
  const there = others.filter((other) => isThereFor(latest, other));
  return isOpen && [there, others].some((beside) => looksWrong(weightFlags(latest, beside, decidedOn)));
}

/**
 * What a dose has to suit: the latest weight; where that is doubted, the last one before it that is believed, for either
 * may be right; and each believed one that was the latest since the dose came about. A weight
 * for which it was too much goes by with a decision or a strike-out, not with the next number.
 * @param others as {@link weightFlags} takes them
 * @param doseOn when the dose was entered
 */
export function weightsToSuit(
  latest: EnteredWeight,
  others: readonly EnteredWeight[],
  decidedOn: Instant | undefined,
  doseOn: Instant,
): EnteredWeight[] {
  const { since, believed } = comparedAfter(upTo(latest, others), decidedOn);
  const sinceDose = believed.filter(
    (weight) =>
      weight.enteredOn !== undefined && weight.enteredOn > doseOn && wasLatest(weight, [...others, latest]),
  );
  return [latest, ...(isDoubted(latest, others, decidedOn) ? since.slice(0, 1) : []), ...sinceDose];
}

/** As it was entered, no weight of a later day was there. */
function wasLatest(weight: EnteredWeight, all: readonly EnteredWeight[]): boolean {
  return all.every((other) => other.effectiveDay <= weight.effectiveDay || !isThereFor(weight, other));
}

/**
 * The last of the others, in their order, up to its day beside which alone a weight looks so; where it looks so because it is like
 * another one (`confirmed`), beside which that one does.
 */
export function besideWhich<W extends WeightOnDay>(
  flag: WeightFlag,
  weight: WeightOnDay,
  others: readonly W[],
): W | undefined {
  const before = others.filter(({ effectiveDay }) => effectiveDay <= weight.effectiveDay);
  const direct = lastBeside(flag, weight, before);
  if (direct || !CONFIRMED.includes(flag)) return direct;
  for (const [at, like] of [...before.entries()].reverse()) {
    const other = lastBeside(flag, like, before.slice(0, at));
    if (other) return other;
  }
  return undefined;
}

function lastBeside<W extends WeightOnDay>(flag: WeightFlag, weight: WeightOnDay, before: readonly W[]) {
  return before.findLast((other) =>
    weightFlags({ ...weight, effectiveDay: other.effectiveDay }, [other]).includes(flag),
  );
}

/** By the day that it is anywhere: nobody is told so who was not asked. */
function isLongAgo({ effectiveDay, enteredOn }: EnteredWeight): boolean {
  return enteredOn !== undefined && daysBetween(effectiveDay, earliestToday(enteredOn)) > LONG_AGO_DAYS;
}

/** To the gram, for the same day. */
export function isSame(one: WeightOnDay, other: WeightOnDay): boolean {
  return one.effectiveDay === other.effectiveDay && grams(one.weightKg) === grams(other.weightKg);
}

/** The last weight that was there when an adviser decided and is no higher: what was lost until then, the dose is decided for. */
function lowestSeen(
  next: WeightOnDay,
  believed: readonly EnteredWeight[],
  decidedOn: Instant | undefined,
): EnteredWeight | undefined {
  return believed.findLast(
    (weight) =>
      weight.effectiveDay < next.effectiveDay &&
      (weight.enteredOn ?? LAST) <= (decidedOn ?? "") &&
      grams(weight.weightKg) <= grams(next.weightKg),
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
