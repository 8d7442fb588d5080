import type { Age } from "./age.ts";
import { besideFlags, type Compared, type Doubts } from "./beside-flags.ts";
import { earlierFirst, type Instant } from "./calendar.ts";
import type { Decision } from "./decision.ts";
import type { WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent } from "./weight-change.ts";
import type { WeightFlag } from "./weight-flag.ts";

/** After every instant. */
export const LAST = "~";

/** A weight, and when it was entered and how old the cat was where that is to be looked at. */
export type EnteredWeight = WeightOnDay & {
  enteredOn?: Instant | undefined;
  age?: Pick<Age, "years" | "months"> | undefined;
};

type History = Compared & {
  doubts: Doubts;
  /** All that were believed when they were entered, the last one last. */
  believed: readonly EnteredWeight[];
  /** By day, without those that an adviser has passed over. */
  left: readonly EnteredWeight[];
};

/**
 * In doubt are those that were asked about beside the last one that was not, and that nobody has decided on since. Whoever
 * agrees with that one is believed, whatever wrong one stands between. Each is judged beside those that were there when it was
 * entered. Of those in doubt a decision believes what agrees with the weight that it was made by, and passes the others over: they are
 * compared with nothing any more, and another one like them is in doubt again, until a later decision is made by what agrees with them.
 * @param decisions in their order; undefined where there is nobody to wait for, and nothing is in doubt
 */
export function comparedAfter(
  weights: readonly EnteredWeight[],
  decisions: readonly Decision[] | undefined,
): History {
  const doubts = new Map<WeightOnDay, readonly WeightFlag[]>();
  const coming = [...(decisions ?? [])];
  let [there, passedOver]: [EnteredWeight[], EnteredWeight[]] = [[], []];
  let [all, lastDay] = [foldOf([], doubts), ""];
  const decide = (before: Instant) => {
    while (coming[0] && coming[0].on < before) {
      const by = coming.shift()?.by;
      const back = by ? passedOver.filter((weight) => agrees(by, weight)) : [];
      if (doubts.size === 0 && back.length === 0) continue;
      const over = by ? there.filter((weight) => doubts.has(weight) && !agrees(by, weight)) : [];
      doubts.clear();
      passedOver = [...without(passedOver, back), ...over];
      there = inEntryOrder([...without(there, over), ...back]);
      all = foldOf(byDay(there), doubts);
    }
  };
  for (const weight of inEntryOrder(weights)) {
    decide(weight.enteredOn ?? LAST);
    // Of thousands that came one day after the other none is gone through twice.
    const isLatest = weight.effectiveDay >= lastDay;
    const compared = isLatest ? all : foldOf(upTo(weight, there), doubts);
    const isOpen = decisions !== undefined && weight.enteredOn !== undefined;
    const flags = isOpen ? besideFlags(weight, { ...compared, doubts }, 1) : [];
    if (flags.length > 0) doubts.set(weight, flags);
    there.push(weight);
    all = isLatest ? foldOf([weight], doubts, all) : foldOf(byDay(there), doubts);
    if (isLatest) lastDay = weight.effectiveDay;
  }
  decide(LAST);
  return { ...all, doubts, left: byDay(there) };
}

const agrees = (by: NonNullable<Decision["by"]>, weight: WeightOnDay) =>
  Math.abs(gainedPercent(by, weight)) <= FAST_LOSS_PERCENT;

function without(weights: readonly EnteredWeight[], gone: readonly EnteredWeight[]): EnteredWeight[] {
  const going = new Set(gone);
  return weights.filter((weight) => !going.has(weight));
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

/** Whether the other one was there when a weight was entered. One that is being recorded comes after all others. */
export function isThereFor({ enteredOn = LAST }: EnteredWeight, other: EnteredWeight): boolean {
  return (other.enteredOn ?? LAST) <= enteredOn;
}

export function upTo(next: WeightOnDay, others: readonly EnteredWeight[]): EnteredWeight[] {
  return byDay(others.filter(({ effectiveDay }) => effectiveDay <= next.effectiveDay));
}

/** Those of one day in their order. */
export function byDay<W extends WeightOnDay>(weights: readonly W[]): W[] {
  return [...weights].sort((one, other) => earlierFirst(one.effectiveDay, other.effectiveDay));
}

function inEntryOrder(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return [...weights].sort((one, other) => earlierFirst(one.enteredOn ?? LAST, other.enteredOn ?? LAST));
}
