import type { Instant } from "#domain/calendar.ts";
import { comparedAfter, LAST } from "#domain/weight/believed-weights.ts";
import { suitsFrom } from "#domain/weight/decided-on.ts";
import type { Decision } from "#domain/weight/decision.ts";
import { weightsToSuit } from "#domain/weight/doubted-weight.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { latest, type WeightOnDay } from "#domain/weight/weight.ts";
import { isPeak, lostFast } from "#domain/weight/weight-change.ts";
import { type Given, tooMuchFor } from "./too-much.ts";
import type { TooMuch } from "./why-too-much.ts";

type Dose = Given & {
  enteredOn: Instant;
  isAutomatic: boolean;
  /** What it was worked out from; `undefined` where that counts no more. */
  weight: WeightOnDay | undefined;
  /** When that was struck out, where it was no mere correction. */
  saidWrongOn?: Instant | undefined;
};

type Weighed = {
  /** The latest that counts; `undefined` where none is left. */
  latest: EnteredWeight | undefined;
  /** As {@link weightsToSuit} takes them. */
  others: readonly EnteredWeight[];
  decisions: readonly Decision[] | undefined;
};

type Why = { tooMuch: TooMuch; weight?: EnteredWeight };

/**
 * Why a dose in force may be too much for a weight that it has to suit (`weightsToSuit`, and its own), and for which: the first of
 * them, the likeliest first. Where its own was wrong it has to suit the latest that was there when that was said, for whoever weighs
 * next may make the same mistake once more; where none was, nobody knows what it suits.
 */
export function tooMuchSince(dose: Dose, weighed: Weighed): Why | undefined {
  const { latest: last, others } = weighed;
  const weights = last ? [...others, last] : [];
  const wasLeft = ({ enteredOn = LAST }: EnteredWeight) => !dose.saidWrongOn || enteredOn < dose.saidWrongOn;
  const left = latest(weights.filter(wasLeft));
  const noneLeft: Why | undefined = dose.weight || left ? undefined : { tooMuch: "no-weight-left" };
  return (last && tooMuchBeside(dose, { ...weighed, latest: last, left })) ?? noneLeft;
}

function tooMuchBeside(
  dose: Dose,
  { latest, left, others, decisions }: Weighed & { latest: EnteredWeight; left: EnteredWeight | undefined },
): Why | undefined {
  const weights = [...others, latest];
  const own = dose.weight ? [dose.weight] : [];
  // Of most cats the dose fits all there is, and which of them it has to suit need not be asked.
  if (![...weights, ...own].some(({ weightKg }) => tooMuchFor(weightKg, dose, true))) return undefined;
  // Those for which the dose fits say nothing of what the cat loses later.
  const corrections = (
    dose.weight ? correctionsOf({ ...dose, weight: dose.weight }, weights, decisions) : []
  ).filter(({ weightKg }) => tooMuchFor(weightKg, dose, true));
  const wasWrong = !dose.weight || corrections.length > 0;
  const toSuit = weightsToSuit(latest, others, decisions, suitsFrom(dose, decisions));
  // Its own was not too light for it when it was set, but may be since by a ceiling that was lowered.
  const leftThen = !dose.weight && left ? [left] : [];
  const ofLaterDay = laterWhenSet(dose, weights, decisions);
  for (const weight of [...toSuit, ...corrections, ...own, ...leftThen, ...ofLaterDay]) {
    const tooMuch = tooMuchFor(weight.weightKg, dose, wasWrong);
    if (tooMuch) return { tooMuch, weight };
  }
  return undefined;
}

/**
 * The believed weight of the last day that was there when a dose was set from one of a day before: whoever set it was told that the owner
 * reads to ask first, and the next number does not end that.
 */
function laterWhenSet(
  { weight, enteredOn }: Dose,
  weights: readonly EnteredWeight[],
  decisions: readonly Decision[] | undefined,
): EnteredWeight[] {
  if (!weight) return [];
  const { believed } = comparedAfter(weights, decisions);
  const last = believed.findLast((other) => (other.enteredOn ?? LAST) <= enteredOn);
  return last && last.effectiveDay > weight.effectiveDay ? [last] : [];
}

/**
 * The believed weights that have come after the dose and may have corrected what it was worked out from, which then counts no more for
 * what the dose has to suit, until an adviser decides. Not where whoever set it had one of a later day that said the same already. Of one that
 * looks wrong itself the owner reads what to do if it is right.
 */
function correctionsOf(
  { weight, enteredOn }: Pick<Dose, "enteredOn"> & { weight: WeightOnDay },
  weights: readonly EnteredWeight[],
  decisions: readonly Decision[] | undefined,
): EnteredWeight[] {
  const { believed } = comparedAfter(weights, decisions);
  const isSince = (other: EnteredWeight) => (other.enteredOn ?? LAST) > enteredOn;
  const before = believed.findLast((other) => !isSince(other) && other.effectiveDay < weight.effectiveDay);
  const corrects = (other: EnteredWeight) =>
    other.effectiveDay === weight.effectiveDay ? lostFast(weight, other) : isPeak(weight, other, before);
  const isKnown = believed.some(
    (other) => !isSince(other) && other.effectiveDay > weight.effectiveDay && corrects(other),
  );
  return isKnown ? [] : believed.filter((other) => isSince(other) && corrects(other));
}
