import { earlierFirst, type Instant } from "./calendar.ts";
import { grams, type WeightOnDay } from "./weight.ts";
import { gainedFast, gainedPercent, isDip } from "./weight-change.ts";
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
/** After every instant. */
export const LAST = "~";

/** A weight, and when it was entered where that is to be looked at. */
export type EnteredWeight = WeightOnDay & { enteredOn?: Instant | undefined };

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
export function comparedAfter(weights: readonly EnteredWeight[], decidedOn: Instant | undefined): History {
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
export function besideFlags(
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

/** Whether the other one was there when a weight was entered. One that is being recorded comes after all others. */
export function isThereFor({ enteredOn = LAST }: EnteredWeight, other: EnteredWeight): boolean {
  return (other.enteredOn ?? LAST) <= enteredOn;
}

export function upTo(next: WeightOnDay, others: readonly EnteredWeight[]): EnteredWeight[] {
  return byDay(others.filter(({ effectiveDay }) => effectiveDay <= next.effectiveDay));
}

/** Those of one day in their order. */
function byDay(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return weights.toSorted((one, other) => earlierFirst(one.effectiveDay, other.effectiveDay));
}

function inEntryOrder(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return weights.toSorted((one, other) => earlierFirst(one.enteredOn ?? LAST, other.enteredOn ?? LAST));
}
