import type { Instant } from "#domain/calendar.ts";
import { lastEntryOf } from "#domain/last-entry.ts";
import { Problem } from "#server/problem.ts";
import type { History } from "#server/tables/histories.ts";

/**
 * A dose that an adviser sets answers every question about the case before it: one that came since the form was opened, nobody has looked at.
 * @param seenOn when what the form has shown last was entered or struck out; without it nobody is asked
 * @throws Problem 409
 */
export function refuseUnseen(seenOn: Instant | undefined, history: History): void {
  if (seenOn === undefined || seenOn === lastEntryOf(history)) return;
  throw new Problem(
    409,
    "A weight, a dose or the status of this cat was changed since this form was opened. Nothing was saved: look at what is there now, and decide again.",
  );
}
