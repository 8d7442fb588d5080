import type { Instant } from "#domain/calendar.ts";
import { latestOf } from "#domain/course/last-entry.ts";
import { Problem } from "#server/problem.ts";
import type { History } from "#server/tables/histories.ts";

/**
 * A dose that an adviser sets answers every question about the weights and the status before it: one that came since the form was opened, nobody has looked at.
 * The dose that it takes the place of is asked for by `If-Match`.
 * @param seenOn when the last weight or status that the form has shown was entered or struck out; without it nobody is asked
 * @throws Problem 409
 */
export function refuseUnseen(
  seenOn: Instant | undefined,
  { weights, withdrawn, statusChanges }: Pick<History, "weights" | "withdrawn" | "statusChanges">,
): void {
  const struck = [...withdrawn.weights, ...withdrawn.statusChanges];
  const lastOn = latestOf([...weights, ...statusChanges, ...struck]);
  if (seenOn === undefined || seenOn === lastOn) return;
  throw new Problem(
    409,
    "A weight or the status of this cat was changed since this form was opened. Nothing was saved: look at what is there now, and decide again.",
  );
}
