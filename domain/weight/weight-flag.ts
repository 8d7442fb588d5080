/**
 * What looks wrong about a weight. Never a reason to refuse it: the owner is asked, the team is told, and
 * no dose follows from it by itself.
 */
export const WEIGHT_FLAGS = [
  "lb-or-kg",
  "factor-ten",
  "long-ago",
  "fast-gain",
  "fast-loss",
  "very-light",
  "very-heavy",
  "heavy-for-age",
  "light-for-age",
  "struck-before",
] as const;
export type WeightFlag = (typeof WEIGHT_FLAGS)[number];

/** Whether a weight may be wrong, by its flags, the likeliest first: a loss is not doubted. */
export function looksWrong([likeliest]: readonly WeightFlag[]): boolean {
  return likeliest !== undefined && likeliest !== "fast-loss";
}

/** What a low weight that is like one that was asked about may be asked about, too. */
const SLIPS: readonly WeightFlag[] = ["lb-or-kg", "factor-ten"];

/** Whether it says that the number itself is another than was meant: pounds for kilograms, or a point that slipped. */
export function isSlip(flag: WeightFlag): boolean {
  return SLIPS.includes(flag);
}
