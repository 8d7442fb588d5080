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

/** Far more than are in doubt before the team has looked; whoever enters hundreds keeps nobody else waiting. */
const SOME = 50;

/** What a weight is compared with, by day. */
export type Compared = {
  /** The last one that is believed, and those after it, which are in doubt. */
  since: readonly WeightOnDay[];
  /** The one that was believed before. */
  before?: WeightOnDay | undefined;
};
/** Each weight that is in doubt, and why; in the order in which they were entered. */
export type Doubts = ReadonlyMap<WeightOnDay, readonly WeightFlag[]>;
/** As the how-manieth each was entered. */
export type Turns = ReadonlyMap<WeightOnDay, number>;

/**
 * A loss is not among them: it is told by the days of the week, and raises no dose.
 * @param most so many are compared of the last that is believed and those after it
 */
export function besideFlags(
  next: WeightOnDay,
  { since, before, doubts, turns }: Compared & { doubts: Doubts; turns?: Turns },
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
  if (flags.length === 0) flags.push(...confirmed(next, since[0], doubts, turns));
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
  believed: WeightOnDay | undefined,
  doubts: Doubts,
  turns: Turns = new Map(),
): readonly WeightFlag[] {
  if (!believed || doubts.size === 0 || next.weightKg >= believed.weightKg) return [];
  const isNearer = (low: WeightOnDay) =>
    low.weightKg < believed.weightKg &&
    grams(next.weightKg) ** 2 < grams(believed.weightKg) * grams(low.weightKg);
  const turnOf = (weight: WeightOnDay) => turns.get(weight) ?? 0;
  const isAfter = (doubted: WeightOnDay) =>
    doubted.effectiveDay > believed.effectiveDay ||
    (doubted.effectiveDay === believed.effectiveDay && turnOf(doubted) > turnOf(believed));
  const low = [...doubts.keys()].slice(-SOME).findLast((doubted) => isNearer(doubted) && isAfter(doubted));
  return (low && doubts.get(low)) ?? [];
}
