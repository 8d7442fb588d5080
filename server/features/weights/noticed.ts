import type { WeightFlag } from "#domain/weight-flag.ts";

/** What looks wrong about a weight. */
const LOOKS: Record<WeightFlag, string> = {
  "lb-or-kg": "Beside an earlier weight this one looks like a mix-up of pounds and kilograms.",
  "factor-ten": "Beside an earlier weight this one looks like a slipped decimal point.",
  "long-ago": "This weight is of a day more than two weeks ago.",
  "fast-gain": "This is more than a quarter more than an earlier weight, within a week.",
  "fast-loss": "has lost more than a tenth of the weight within a week.",
  "very-light": "This is unusually light for a cat.",
  "very-heavy": "This is unusually heavy for a cat.",
};

/**
 * What looks wrong about the weight, the likeliest first: without a dose, too. A cat that loses so much in
 * observation may be falling ill again.
 */
export function noticed(cat: string, flags: readonly WeightFlag[]): string[] {
  return say(
    cat,
    flags,
    `If ${cat} does not eat or seems worse, write to the team or call your vet today.`,
    "If it is wrong, choose 'Entered by mistake?' and enter the right one. If it is right, there is nothing more to do.",
  );
}

/** The same to an adviser. */
export function noticedByAdviser(cat: string, flags: readonly WeightFlag[]): string[] {
  return say(
    cat,
    flags,
    `Ask the owner today: if ${cat} does not eat or seems worse, it is one for a vet.`,
    "Ask the owner. If it is wrong, choose 'Entered by mistake?' and enter the right one.",
  );
}

function say(cat: string, [first]: readonly WeightFlag[], lost: string, wrong: string): string[] {
  if (!first) return [];
  return [first === "fast-loss" ? `${capital(cat)} ${LOOKS[first]} ${lost}` : `${LOOKS[first]} ${wrong}`];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
