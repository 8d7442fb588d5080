import { daysBetween, earliestToday } from "#domain/calendar.ts";
import { besideFlags, type Compared, type Doubts, type Turns } from "./beside-flags.ts";
import { besideLater, farBelowDecided } from "./beside-others.ts";
import type { Decision } from "./decision.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { struckBefore } from "./struck-before.ts";
import type { WeightOnDay } from "./weight.ts";
import { isSlip, type WeightFlag } from "./weight-flag.ts";

const LONG_AGO_DAYS = 14;

export type Beside = Compared & {
  doubts: Doubts;
  turns?: Turns;
  /** The last decision of an adviser. */
  decided: Decision | undefined;
};

/**
 * What looks wrong about a weight beside others, the likeliest first: all but a loss, and what it says by itself.
 * @param others those of later days are looked at apart
 */
export function oddFlags(next: EnteredWeight, beside: Beside, others: readonly WeightOnDay[]): WeightFlag[] {
  const flags = besideFlags(next, beside);
  if (!flags.some(isSlip))
    flags.unshift(...besideLater(next, others).filter((flag) => !flags.includes(flag)));
  if (!flags.some(isSlip)) flags.unshift(...farBelowDecided(next, beside.decided));
  // Before what is told by the days between: the day itself may be the slip.
  if (isLongAgo(next)) flags.splice(flags[0] === "fast-gain" ? 0 : 2, 0, "long-ago");
  flags.unshift(...struckBefore(next, beside.decided));
  return flags;
}

/** By the day that it is anywhere: nobody is told so who was not asked. */
function isLongAgo({ effectiveDay, enteredOn }: EnteredWeight): boolean {
  return enteredOn !== undefined && daysBetween(effectiveDay, earliestToday(enteredOn)) > LONG_AGO_DAYS;
}
