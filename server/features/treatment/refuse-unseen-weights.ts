import type { Instant } from "#domain/calendar.ts";
import { latestOf } from "#domain/last-entry.ts";
import { Problem } from "#server/problem.ts";
import type { History } from "#server/tables/histories.ts";

/**
 * A dose that an adviser sets answers every question about the weights before it: one that came since the form was opened, nobody has looked at.
 * @param seenOn when the last one that the form has shown was entered or struck out; without it nobody is asked
 * @throws Problem 409
 */
export function refuseUnseenWeights(
  seenOn: Instant | undefined,
  { weights, withdrawn }: Pick<History, "weights" | "withdrawn">,
): void {
  if (seenOn === undefined || seenOn === latestOf([...weights, ...withdrawn.weights])) return;
  throw new Problem(
    409,
    "A weight of this cat was entered or struck out since this form was opened. Nothing was saved: look at the weights, and decide again.",
  );
}
