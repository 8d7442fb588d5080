import { NOTE_MAX } from "#contract/values.ts";
import { invalid } from "#server/http/problem.ts";
import type { ChangeOfEvent } from "./change-event-status.ts";

/** The note that an open event is closed with: as it was changed, or beside one that nobody says was seen when it was written. */
export function noteOf(event: { note: string }, { note, shown }: ChangeOfEvent["body"]): string {
  return shown?.note === event.note ? note || event.note : withNote(event.note, note);
}

/**
 * Two advisers may have written about the same event: neither note is lost, nor kept twice. Whole lines are compared: an
 * "OK" is not said by a "not OK".
 */
export function withNote(kept: string, note: string): string {
  if (note === "" || `\n${kept}\n`.includes(`\n${note}\n`)) return kept;
  const both = kept === "" ? note : `${kept}\n${note}`;
  const over = both.length - NOTE_MAX;
  if (over > 0)
    throw invalid("note", `With the note that is there, this one is ${over} characters too long.`);
  return both;
}
