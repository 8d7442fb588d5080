import { type Day, earlierFirst, type Instant } from "#domain/calendar.ts";
import { besideFlags, type Compared, type Doubts, type Turns } from "./beside-flags.ts";
import { byDay, enterByDay, placeAfter } from "./by-day.ts";
import type { Decision } from "./decision.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import type { Questions } from "./questions.ts";
import { struckBefore } from "./struck-before.ts";
import type { WeightOnDay } from "./weight.ts";
import { FAST_LOSS_PERCENT, gainedPercent } from "./weight-change.ts";
import type { WeightFlag } from "./weight-flag.ts";

/** So many in doubt are looked at beside the next one. */
const SOME = 5;

/** After every instant. */
export const LAST = "~";

type History = Compared & {
  doubts: Doubts;
  turns: Turns;
  /** The last decision. */
  decided: Decision | undefined;
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
  questions?: Questions,
): History {
  const doubts = new Map<WeightOnDay, readonly WeightFlag[]>();
  const turns = new Map<WeightOnDay, number>();
  const coming = [...(decisions ?? [])];
  let [left, believed, passedOver]: [EnteredWeight[], EnteredWeight[], EnteredWeight[]] = [[], [], []];
  let decided: Decision | undefined;
  const decide = (before: Instant) => {
    while (coming[0] && coming[0].on < before) {
      decided = coming.shift();
      questions?.end();
      const by = decided?.by;
      const back = by ? passedOver.filter((weight) => agrees(by, weight)) : [];
      if (doubts.size === 0 && back.length === 0) continue;
      const over = by ? left.filter((weight) => doubts.has(weight) && !agrees(by, weight)) : [];
      doubts.clear();
      passedOver = [...without(passedOver, back), ...over];
      left = byDay(inEntryOrder([...without(left, over), ...back]));
      believed = [...left];
    }
  };
  for (const weight of inEntryOrder(weights)) {
    decide(weight.enteredOn ?? LAST);
    turns.set(weight, turns.size);
    const beside = { ...comparedUpTo(weight.effectiveDay, left, believed, SOME), doubts, turns, decided };
    const isOpen = decisions !== undefined && weight.enteredOn !== undefined;
    const flags = isOpen ? [...struckBefore(weight, decided), ...besideFlags(weight, beside, 1)] : [];
    questions?.enter(weight, beside, flags.length === 0);
    if (flags.length > 0) doubts.set(weight, flags);
    else enterByDay(weight, believed);
    enterByDay(weight, left);
  }
  decide(LAST);
  return { ...comparedUpTo(LAST, left, believed), doubts, turns, decided, believed, left };
}

/** Of what is there by day, and of it believed: what a weight of that day is compared with. */
function comparedUpTo(
  day: Day,
  left: readonly EnteredWeight[],
  believed: readonly EnteredWeight[],
  most = Number.POSITIVE_INFINITY,
): { since: EnteredWeight[]; before: EnteredWeight | undefined; isLatest: boolean } {
  const [end, lastAt] = [placeAfter(day, left), placeAfter(day, believed) - 1];
  const last = believed[lastAt];
  const begin = last ? left.lastIndexOf(last, end - 1) : 0;
  // Where none was believed before it, the first one, which was asked about.
  const before = last && begin > 0 ? (believed[lastAt - 1] ?? left[0]) : undefined;
  // Of hundreds in doubt no list is made for each of them: so many are compared, and the next tells how long the last one stood.
  return { since: left.slice(begin, Math.min(end, begin + most + 1)), before, isLatest: end === left.length };
}

const agrees = (by: NonNullable<Decision["by"]>, weight: WeightOnDay) =>
  Math.abs(gainedPercent(by, weight)) <= FAST_LOSS_PERCENT;

function without(weights: readonly EnteredWeight[], gone: readonly EnteredWeight[]): EnteredWeight[] {
  const going = new Set(gone);
  return weights.filter((weight) => !going.has(weight));
}

export function upTo(next: WeightOnDay, others: readonly EnteredWeight[]): EnteredWeight[] {
  return byDay(others.filter(({ effectiveDay }) => effectiveDay <= next.effectiveDay));
}

export function inEntryOrder(weights: readonly EnteredWeight[]): EnteredWeight[] {
  return [...weights].sort((one, other) => earlierFirst(one.enteredOn ?? LAST, other.enteredOn ?? LAST));
}
