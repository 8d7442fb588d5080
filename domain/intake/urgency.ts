/** How soon a vet should see it: `now`, out of hours too, or `today`. */
export type Urgency = "now" | "today";

/** What an answer of the intake may mean, the gravest first. Sources: docs/domain.md. */
export const URGENT_SIGNS = [
  "trouble-breathing",
  "seizures",
  "limb-paralysis",
  "extreme-temperature",
  "fever",
  "not-eating",
] as const;
export type UrgentSign = (typeof URGENT_SIGNS)[number];

/** The intake asks about fever with thresholds that are near the normal: by itself it can wait until the vet opens. */
const URGENCY: Record<UrgentSign, Urgency> = {
  "trouble-breathing": "now",
  seizures: "now",
  "limb-paralysis": "now",
  "extreme-temperature": "now",
  fever: "today",
  "not-eating": "today",
};

export const VET_NOW: readonly UrgentSign[] = URGENT_SIGNS.filter((sign) => URGENCY[sign] === "now");

/** How soon the most urgent of the signs should be seen by a vet; `undefined` without any. */
export function urgencyOf(signs: readonly UrgentSign[]): Urgency | undefined {
  if (signs.length === 0) return undefined;
  return signs.some((sign) => VET_NOW.includes(sign)) ? "now" : "today";
}

/** The signs that were not there before. */
export function signsSince(before: readonly UrgentSign[], signs: readonly UrgentSign[]): UrgentSign[] {
  return signs.filter((sign) => !before.includes(sign));
}
