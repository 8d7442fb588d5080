import { daysBetween, earlierFirst, earliestToday, type Instant } from "./calendar.ts";
import { grams, type WeightOnDay } from "./weight.ts";
import { looksWrong, type WeightFlag } from "./weight-flag.ts";

/** Of the weight before, in percent, so that they are compared in whole numbers. */
const UNIT_MIX_UP_PERCENT = [
  [190, 250],
  [40, 53],
] as const;
const FACTOR_TEN_PERCENT = [
  [700, 1400],
  [7, 14],
] as const;
/** What a low weight that is like one that was asked about may be asked about, too. */
const CONFIRMED: readonly WeightFlag[] = ["lb-or-kg", "factor-ten"];
const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
const FAST_GAIN_PERCENT = 25;
/** However long it took: above it no other rule asks. */
const MOST_GAIN_PERCENT = 150;
const FAST_LOSS_PERCENT = 10;
const FAST_DAYS = 7;
const LONG_AGO_DAYS = 14;
/** After every instant. */
const LAST = "~";

/** A weight, and when it was entered where that is to be looked at. */
export type EnteredWeight = WeightOnDay & { enteredOn?: Instant | undefined };

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

/** Whether the other one was there when a weight was entered. One that is being recorded comes after all others. */
function isThereFor({ enteredOn = LAST }: EnteredWeight, other: EnteredWeight): boolean {
  return (other.enteredOn ?? LAST) <= enteredOn;
}

function upTo(next: WeightOnDay, others: readonly EnteredWeight[]): EnteredWeight[] {
  return byDay(others.filter(({ effectiveDay }) => effectiveDay <= next.effectiveDay));
}

/** Those of one day in their order. */
function byDay(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return weights.toSorted((one, other) => earlierFirst(one.effectiveDay, other.effectiveDay));
}

function inEntryOrder(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return weights.toSorted((one, other) => earlierFirst(one.enteredOn ?? LAST, other.enteredOn ?? LAST));
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

/** What the next weight is compared with, by day. */
type Compared = {
  /** The last one that is believed, and those after it, which are in doubt. */
  since: readonly WeightOnDay[];
  /** The one that was believed before. */
  before?: WeightOnDay | undefined;
};
/** Each weight that is in doubt, and why. */
type Doubts = ReadonlyMap<WeightOnDay, readonly WeightFlag[]>;
type History = Compared & {
  doubts: Doubts;
  /** All that were believed when they were entered, the last one last. */
  believed: readonly EnteredWeight[];
};

/**
 * In doubt are those that were asked about beside the last one that was not, and that nobody has decided on since. Whoever
 * agrees with that one is believed, whatever wrong one stands between. Each is judged beside those that were there when it was
 * entered.
 */
function comparedAfter(weights: readonly EnteredWeight[], decidedOn: Instant | undefined): History {
  const doubts = new Map<WeightOnDay, readonly WeightFlag[]>();
  const there: EnteredWeight[] = [];
  let [all, lastDay] = [foldOf([], doubts), ""];
  for (const weight of inEntryOrder(weights)) {
    // Of thousands that came one day after the other none is gone through twice.
    const isLatest = weight.effectiveDay >= lastDay;
    const compared = isLatest ? all : foldOf(upTo(weight, there), doubts);
    const isOpen = (weight.enteredOn ?? "") > (decidedOn ?? LAST);
    const flags = isOpen ? besideFlags(weight, { ...compared, doubts }, 1) : [];
    if (flags.length > 0) doubts.set(weight, flags);
    there.push(weight);
    all = isLatest ? foldOf([weight], doubts, all) : foldOf(byDay(there), doubts);
    if (isLatest) lastDay = weight.effectiveDay;
  }
  return { ...all, doubts };
}

type Fold = { since: EnteredWeight[]; before: EnteredWeight | undefined; believed: EnteredWeight[] };

/** Of weights by day, of which it is known whether they are in doubt; goes on with `fold`, and changes it. */
function foldOf(
  weights: readonly EnteredWeight[],
  doubts: Doubts,
  fold: Fold = { since: [], before: undefined, believed: [] },
): Fold {
  for (const weight of weights) {
    if (doubts.has(weight)) fold.since.push(weight);
    else {
      [fold.before, fold.since] = [fold.since[0], [weight]];
      fold.believed.push(weight);
    }
  }
  return fold;
}

/**
 * A loss is not among them: it is told by the days of the week, and raises no dose.
 * @param most so many are compared of the last that is believed and those after it
 */
function besideFlags(
  next: WeightOnDay,
  { since, before, doubts }: Compared & { doubts: Doubts },
  most?: number,
): WeightFlag[] {
  const list = since.slice(0, most);
  const isWithin = (ranges: typeof UNIT_MIX_UP_PERCENT | typeof FACTOR_TEN_PERCENT) =>
    list.some((other) => {
      const percent = 100 + gainedPercent(other, next);
      return ranges.some(([low, high]) => percent >= low && percent <= high);
    });
  const flags: WeightFlag[] = [];
  if (isWithin(UNIT_MIX_UP_PERCENT)) flags.push("lb-or-kg");
  if (isWithin(FACTOR_TEN_PERCENT)) flags.push("factor-ten");
  const gained = (other: WeightOnDay, at: number) =>
    // In the place of the one that is in doubt: to wait a week does not end it.
    gainedFast(other, next, since[at + 1]) && !isDip(other, next, at === 0 ? before : undefined);
  if (flags.length === 0) flags.push(...confirmed(next, since, doubts));
  // Where none of the known slips explains it: kittens grow by a tenth a week, and fluid may come on top.
  if (flags.length === 0 && list.some(gained)) flags.push("fast-gain");
  return flags;
}

/**
 * A low weight that was asked about is not answered by another one like it, of a later day or filled in for one before: where that
 * is nearer to it than to the last that is believed, it looks wrong for the same reason.
 */
function confirmed(
  next: WeightOnDay,
  [believed, ...asked]: readonly WeightOnDay[],
  doubts: Doubts,
): readonly WeightFlag[] {
  if (!believed || doubts.size === 0) return [];
  const isNearer = (low: WeightOnDay) =>
    low.weightKg < believed.weightKg &&
    grams(next.weightKg) ** 2 < grams(believed.weightKg) * grams(low.weightKg);
  const isOpen = (doubted: WeightOnDay) =>
    doubted.effectiveDay > next.effectiveDay || asked.includes(doubted);
  const low = [...doubts.keys()].findLast((doubted) => isOpen(doubted) && isNearer(doubted));
  return (low && doubts.get(low)) ?? [];
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

/**
 * One low weight between two that agree: it was asked about itself, and the two are believed rather than it. A second
 * low one would have confirmed it, and what looks like another unit or a slipped point is asked about whatever was before.
 */
function isDip(low: WeightOnDay, next: WeightOnDay, before: WeightOnDay | undefined): boolean {
  return (
    before !== undefined &&
    lostFast(before, low) &&
    Math.abs(gainedPercent(before, next)) <= FAST_LOSS_PERCENT
  );
}

/** Where it took longer than a week, more than a tenth for each: who weighs a day late must not miss it. */
function lostFast(from: WeightOnDay, to: WeightOnDay): boolean {
  const weeks = Math.max(1, daysBetween(from.effectiveDay, to.effectiveDay) / FAST_DAYS);
  return gainedPercent(from, to) < -FAST_LOSS_PERCENT * weeks;
}

/** Where it took longer than a week, more than a quarter for each: pounds of a kitten that has grown since fit no other rule. */
function gainedFast(from: WeightOnDay, to: WeightOnDay, on = to): boolean {
  const days = Math.max(FAST_DAYS, daysBetween(from.effectiveDay, on.effectiveDay));
  const gained = gainedPercent(from, to);
  return gained > MOST_GAIN_PERCENT || gained * FAST_DAYS > FAST_GAIN_PERCENT * days;
}

/** Below 0 for a loss. Exact where it is a whole number. */
function gainedPercent(from: WeightOnDay, to: WeightOnDay): number {
  return ((grams(to.weightKg) - grams(from.weightKg)) * 100) / grams(from.weightKg);
}
