import type { Instant } from "#domain/calendar.ts";
import { Problem } from "#server/http/problem.ts";
import type { History } from "./histories.ts";

// Far more than anybody weighs: it stops a program that went wrong, or that is meant to fill the inbox.
const MOST_A_DAY = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_MANY = `${MOST_A_DAY} weights of this cat were recorded within 24 hours, so this one was not saved. If it matters, message the team: they can record it for you.`;

/**
 * Refuses an owner's weight after so many of the same cat within 24 hours, the struck ones counted too. The case must be
 * locked: of many at once none slips through.
 */
export function refuseFlood(
  { weights, withdrawn }: Pick<History, "weights" | "withdrawn">,
  now: Instant,
): void {
  const since = Date.parse(now) - DAY_MS;
  const recent = [...weights, ...withdrawn.weights].filter(({ enteredOn }) => Date.parse(enteredOn) > since);
  if (recent.length >= MOST_A_DAY) throw new Problem(409, TOO_MANY);
}
