import type { WeightDecision } from "#contract/events.ts";
import { asksIfRight, isAskedFirst } from "#domain/course/asks-first.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { WhichWeight } from "./held-because.ts";

/** What looks wrong about a weight. */
const LOOKS: Record<Exclude<WeightFlag, "fast-loss">, (weight: WhichWeight) => string> = {
  "lb-or-kg": (weight) => `Compared with another weight, ${weight} may have pounds and kilograms mixed up.`,
  "factor-ten": (weight) =>
    `Compared with another weight, the decimal point of ${weight} may be in the wrong place.`,
  "long-ago": (weight) => `${capital(weight)} is from more than two weeks ago.`,
  "fast-gain": (weight) => `${capital(weight)} and another one are more than 25 % apart.`,
  "very-light": (weight) => `${capital(weight)} is unusually light for a cat.`,
  "very-heavy": (weight) => `${capital(weight)} is unusually heavy for a cat.`,
  "heavy-for-age": (weight) => `${capital(weight)} is unusually heavy for a cat of that age.`,
  "light-for-age": (weight) => `${capital(weight)} is unusually light for a cat of that age.`,
  "struck-before": (weight) => `${capital(weight)} is like one that was struck out before.`,
};

type Noticed = {
  cat: string;
  flags: readonly WeightFlag[];
  weight: WhichWeight;
  /** As {@link ifRight} says; nothing is left to do without it. */
  ifRight?: string | undefined;
  /** The team guides this cat no longer. */
  isGuidedElsewhere?: boolean;
};

/**
 * What is left to do where the weight that looks wrong is right: the wrong one may be what the dose was worked out from.
 * Nothing where to ask is said before it.
 */
export function ifRight(decision: WeightDecision): string {
  if (isAskedFirst(decision.holdReason)) return "";
  return asksIfRight(decision) ? ASK_BEFORE_NEXT : NOTHING_MORE;
}

const NOTHING_MORE = "If it is right, you are done.";
export const ASK_BEFORE_NEXT =
  "If it is right, the dose may be too much: ask the team before you give the next one.";

/** What to do about a weight that is wrong, after the words that it is. */
export const STRIKE_OUT = "choose 'Entered by mistake?' and enter the right weight.";

/** The same to an adviser. */
export const IF_WRONG = "If it is wrong, choose 'Entered by mistake?' and enter the right one.";

/**
 * What looks wrong about the weight, the likeliest first: without a dose, too. A cat that loses so much in
 * observation may be falling ill again.
 */
export function noticed(what: Noticed): string[] {
  const call = what.isGuidedElsewhere ? "call your vet" : "write to the team or call your vet";
  return say(
    what,
    `If ${what.cat} does not eat or seems worse, ${call} today.`,
    `If it is wrong, ${STRIKE_OUT} ${what.ifRight ?? NOTHING_MORE}`.trim(),
  );
}

/** The same to an adviser. */
export function noticedByAdviser(what: Noticed): string[] {
  return say(
    what,
    `Ask the owner today: if ${what.cat} does not eat or seems worse, it is one for a vet.`,
    `Ask the owner. ${IF_WRONG}`,
  );
}

function say({ cat, flags: [first], weight }: Noticed, lost: string, wrong: string): string[] {
  if (!first) return [];
  if (first !== "fast-loss") return [`${LOOKS[first](weight)} ${wrong}`];
  return [`${capital(cat)} has lost more than a tenth of an earlier weight in a short time. ${lost}`];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
