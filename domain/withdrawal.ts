import { hoursBetween, type Instant } from "./calendar.ts";

/** What striking out may do to the dose: what each means stands with the rules, in `corrected-course.ts`. */
export const CORRECTION_OUTCOMES = ["no-treatment", "unchanged", "restored", "issued", "held"] as const;

/** Where a weight came from: the intake's third step, or an update. */
export const WEIGHT_ORIGINS = ["intake", "update"] as const;
export type WeightOrigin = (typeof WEIGHT_ORIGINS)[number];

/** For how long owners may strike out a weight of their own. */
export const OWN_CORRECTION_HOURS = 24;

export type WeightToWithdraw = { enteredBy: string; enteredOn: Instant; origin: WeightOrigin };
export type WithdrawalRefusal = "intake" | "not-own" | "too-late";

/** Why this person may not strike out a weight of a case that they see; `undefined` if they may. */
export function refuseWithdrawal(
  { enteredBy, enteredOn, origin }: WeightToWithdraw,
  { accountId, isAdmin, now }: { accountId: string; isAdmin: boolean; now: Instant },
): WithdrawalRefusal | undefined {
  if (isAdmin) return undefined;
  if (origin === "intake") return "intake";
  if (enteredBy !== accountId) return "not-own";
  return hoursBetween(enteredOn, now) > OWN_CORRECTION_HOURS ? "too-late" : undefined;
}
