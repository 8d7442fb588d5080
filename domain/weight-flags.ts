import { byDay, comparedAfter, type EnteredWeight, isThereFor, LAST, upTo } from "./believed-weights.ts";
import { besideFlags } from "./beside-flags.ts";
import { daysBetween, earliestToday, type Instant } from "./calendar.ts";
import { type Decision, lastOn } from "./decision.ts";
import { grams, type WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedFast, gainedPercent, lostFast } from "./weight-change.ts";
import { looksWrong, type WeightFlag } from "./weight-flag.ts";

/** What a low weight that is like one that was asked about may be asked about, too. */
const SLIPS: readonly WeightFlag[] = ["lb-or-kg", "factor-ten"];
const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
const LONG_AGO_DAYS = 14;
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
  const { left, believed } = compared;
  const flags = besideFlags(next, compared);
  if (!flags.some(isSlip)) flags.unshift(...besideLater(next, others));
  if (!flags.some(isSlip)) flags.unshift(...farBelowDecided(next, decisions?.at(-1)));
  // Before what is told by the days between: the day itself may be the slip.
  if (isLongAgo(next)) flags.splice(flags[0] === "fast-gain" ? 0 : 2, 0, "long-ago");
  const decidedOn = lastOn(decisions) ?? "";
  const seen = lowestSeen(next, believed, decidedOn);
  // A slip that nobody has struck out tells of no loss, also where nobody is waited for.
  const { doubts } = decisions ? compared : comparedAfter(upTo(next, others), []);
  const told = left.filter((weight) => !doubts.get(weight)?.some(isSlip));
  if (lostInDays(next, seen ? told.slice(told.indexOf(seen)) : told, believed)) flags.push("fast-loss");
  // Whoever decided on the dose of such a cat knows that it is one.
  const known = believed.findLast(({ enteredOn = LAST }) => enteredOn <= decidedOn);
  const isNew = (is: (weight: WeightOnDay) => boolean) => is(next) && !(known && is(known));
  if (isNew(({ weightKg }) => weightKg < VERY_LIGHT_KG)) flags.push("very-light");
  if (isNew(({ weightKg }) => weightKg > VERY_HEAVY_KG)) flags.push("very-heavy");
  return flags;
}

/** Of a weight so far below that of the last decision, whatever was believed between: the dose goes by that one still. */
function farBelowDecided(next: WeightOnDay, decision: Decision | undefined): WeightFlag[] {
  const { by } = decision ?? {};
  if (!by || by.weightKg <= next.weightKg) return [];
  const decided = { weightKg: by.weightKg, effectiveDay: next.effectiveDay };
  return besideFlags(next, { since: [decided], doubts: new Map() }).filter(isSlip);
}

/** Of a weight that is filled in before others: whether the first of these would be such a slip beside it, and within a time too short for it. */
function besideLater(next: WeightOnDay, others: readonly WeightOnDay[]): WeightFlag[] {
  const [later] = byDay(others.filter(({ effectiveDay }) => effectiveDay > next.effectiveDay));
  if (!later || !(gainedFast(next, later) || lostFast(next, later))) return [];
  return besideFlags(later, { since: [next], doubts: new Map() }).filter(isSlip);
}

const isSlip = (flag: WeightFlag) => SLIPS.includes(flag);

/**
 * Whether the latest weight looks wrong, beside what was there when it was entered or beside what is there now, and no adviser has
 * decided on the dose since: a weight of a day before that comes later answers no question.
 * @param others as {@link weightFlags} takes them
 */
export function isDoubted(
  latest: EnteredWeight,
  others: readonly EnteredWeight[],
  decisions: readonly Decision[] | undefined,
): boolean {
  const decidedOn = lastOn(decisions);
  const isOpen = latest.enteredOn === undefined || decidedOn === undefined || latest.enteredOn > decidedOn;
  const there = others.filter((other) => isThereFor(latest, other));
  return isOpen && [there, others].some((beside) => looksWrong(weightFlags(latest, beside, decisions)));
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
  decisions: readonly Decision[] | undefined,
  doseOn: Instant,
): EnteredWeight[] {
  const { since, believed } = comparedAfter(upTo(latest, others), decisions);
  const sinceDose = believed.filter(
    (weight) =>
      weight.enteredOn !== undefined && weight.enteredOn > doseOn && wasLatest(weight, [...others, latest]),
  );
  return [latest, ...(isDoubted(latest, others, decisions) ? since.slice(0, 1) : []), ...sinceDose];
}

/** As it was entered, no weight of a later day was there. */
function wasLatest(weight: EnteredWeight, all: readonly EnteredWeight[]): boolean {
  return all.every((other) => other.effectiveDay <= weight.effectiveDay || !isThereFor(weight, other));
}

/**
 * The last of the others, in their order, up to its day beside which alone a weight looks so; where it looks so because it is like
 * another one (`confirmed`), beside which that one does; else the last of all, of whatever day.
 */
export function besideWhich<W extends WeightOnDay>(
  flag: WeightFlag,
  weight: WeightOnDay,
  others: readonly W[],
): W | undefined {
  const before = others.filter(({ effectiveDay }) => effectiveDay <= weight.effectiveDay);
  const direct = lastBeside(flag, weight, before);
  if (direct || !isSlip(flag)) return direct;
  for (const [at, like] of [...before.entries()].reverse()) {
    const other = lastBeside(flag, like, before.slice(0, at));
    if (other) return other;
  }
  return lastBeside(flag, weight, others);
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
