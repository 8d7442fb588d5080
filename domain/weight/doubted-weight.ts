import type { Instant } from "#domain/calendar.ts";
import { comparedAfter, inEntryOrder, LAST, upTo } from "./believed-weights.ts";
import { besideFlags } from "./beside-flags.ts";
import { farBelowDecided } from "./beside-others.ts";
import { enterByDay } from "./by-day.ts";
import { type Decision, lastOn } from "./decision.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { Questions } from "./questions.ts";
import { saidTwice } from "./said-twice.ts";
import { looksWrong } from "./weight-flag.ts";
import { weightFlags } from "./weight-flags.ts";

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
  if (!isOpen(latest, decisions)) return false;
  const there = others.filter((other) => isThereFor(latest, other));
  const isOdd = (beside: readonly EnteredWeight[]) => looksWrong(weightFlags(latest, beside, decisions));
  // Mostly none has come since.
  return isOdd(there) || (there.length < others.length && isOdd(others));
}

/** Whether the other one was there when a weight was entered. One that is being recorded comes after all others. */
function isThereFor({ enteredOn = LAST }: EnteredWeight, other: EnteredWeight): boolean {
  return (other.enteredOn ?? LAST) <= enteredOn;
}

/** Whether no adviser has decided since it was entered. */
function isOpen({ enteredOn }: EnteredWeight, decisions: readonly Decision[] | undefined): boolean {
  const decidedOn = lastOn(decisions);
  return enteredOn === undefined || decidedOn === undefined || enteredOn > decidedOn;
}

/**
 * The latest weight where it is doubted, with those in doubt since the last believed one; and those that were asked about when they were
 * entered and that nothing has answered since: nobody else's next number does (`Questions`). Nor are those answered that two days agree on.
 * @param others as {@link weightFlags} takes them
 */
export function weightsInDoubt(
  latest: EnteredWeight,
  others: readonly EnteredWeight[],
  decisions: readonly Decision[] | undefined,
): EnteredWeight[] {
  const questions = new Questions();
  const { since, doubts } = comparedAfter(
    [...upTo(latest, others), latest],
    decisions,
    // Where there is nobody to wait for nothing is asked.
    decisions && questions,
  );
  const open = [...questions.open(), ...saidTwice(doubts, questions.mayAgree)];
  if (!isDoubted(latest, others, decisions)) return [...new Set(open)];
  const isInDoubt = (weight: EnteredWeight) =>
    doubts.has(weight) ||
    (isOpen(weight, decisions) && farBelowDecided(weight, decisions?.at(-1)).length > 0);
  return [...new Set([latest, ...since.filter(isInDoubt), ...open])];
}

/**
 * What a dose has to suit: the latest weight; where that is doubted, the last one before it that is believed; those in doubt, for each of
 * them may be right; and each believed one that was either of these since the dose came about. A weight
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
  const isSince = ({ enteredOn }: EnteredWeight) => enteredOn !== undefined && enteredOn > doseOn;
  const laterThan = laterInTurn([...others, latest], new Set(believed));
  const hadToBeSuited = (weight: EnteredWeight) => {
    const { last, isBelievedBetween } = laterThan(weight);
    if (!last) return true;
    const isOdd = () => besideFlags(last, { since: [weight], doubts: new Map() }).length > 0;
    return isOpen(last, decisions) && !isBelievedBetween && isOdd();
  };
  const suited = new Set(inEntryOrder(believed.filter(isSince)).filter(hadToBeSuited));
  const sinceDose = believed.filter((weight) => suited.has(weight));
  const inDoubt = weightsInDoubt(latest, others, decisions);
  const believedBefore = inDoubt.includes(latest) ? since.slice(0, 1) : [];
  return [...new Set([latest, ...believedBefore, ...inDoubt, ...sinceDose])];
}

/**
 * Of each weight in turn, in the order in which they were entered: the last by day of those that were there then and are of a later
 * day, and whether one between is believed.
 */
function laterInTurn(all: readonly EnteredWeight[], areBelieved: ReadonlySet<EnteredWeight>) {
  const coming = inEntryOrder(all).reverse();
  const [there, believed]: [EnteredWeight[], EnteredWeight[]] = [[], []];
  return (weight: EnteredWeight) => {
    for (let next = coming.at(-1); next && isThereFor(weight, next); next = coming.at(-1)) {
      enterByDay(next, there);
      if (areBelieved.has(next)) enterByDay(next, believed);
      coming.pop();
    }
    const isLater = (other?: EnteredWeight) => !!other && other.effectiveDay > weight.effectiveDay;
    const last = there.at(-1);
    const between = believed.at(-1) === last ? believed.at(-2) : believed.at(-1);
    return { last: isLater(last) ? last : undefined, isBelievedBetween: isLater(between) };
  };
}
