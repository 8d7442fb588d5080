import { NOTE_MAX } from "#contract/values.ts";
import { isolated } from "#domain/isolated.ts";
import { invalid } from "#server/problem.ts";
import { keepNote, type LockedEvent, type Noted } from "#server/tables/event-statuses.ts";
import type { ChangeOfEvent } from "./change-event-status.ts";

/**
 * The note that an open event is closed with: as it was changed, emptied too, or beside one that nobody says was seen when it
 * was written.
 */
export function noteOf(event: { note: string }, { note, shown }: ChangeOfEvent["body"]): string {
  return shown?.note === event.note ? note : withNote(event.note, note);
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

/** Keeps what somebody has written for a closed event beside what stands there. */
export async function addNote(
  { db, viewer, body, leaveOut }: ChangeOfEvent,
  event: LockedEvent,
): Promise<void> {
  const note = withNote(event.note, body.note);
  if (note === event.note) return leaveOut();
  await keepNote(db, event.id, noted(event, note, viewer.accountId));
}

/**
 * A note as it is from now on, with everybody who has written in it. What another has written stays in it.
 * @throws Problem 400 at `note`, which names what is gone
 */
export function noted(event: LockedEvent, note: string, writer: string): Noted {
  const { noteBy, completedBy } = event;
  if (note === event.note) return { note, noteBy };
  refuseTakingAway(event, note, writer);
  if (note === "") return { note, noteBy: [] };
  if (event.note === "" || noteBy.length > 0) return { note, noteBy: together(noteBy, writer) };
  // From before it was kept who wrote: whoever closed the event, or nobody knows.
  return { note, noteBy: completedBy === null ? [] : together([completedBy], writer) };
}

/** Who has written, each once. */
export const together = (writers: readonly string[], writer: string) => [...new Set([...writers, writer])];

/**
 * Once a second adviser has written in a note it only grows, as a record does: else a strength could be told in the name of somebody who
 * never told it, and what they told be nowhere. Of whom each line is, is not kept.
 */
function refuseTakingAway(event: LockedEvent, note: string, writer: string): void {
  const writers = event.noteBy.length > 0 ? event.noteBy : [event.completedBy];
  if (writers.every((id) => id === writer)) return;
  const left = linesOf(note);
  const gone = linesOf(event.note).filter((line) => {
    const at = left.indexOf(line);
    left.splice(0, at + 1);
    return at < 0;
  });
  if (gone.length === 0) return;
  throw invalid(
    "note",
    `Another adviser has written in this note, too, so what stands there stays, in its order. Put this back in its place, and write what is to be said now below it: ${gone.map(isolated).join(" / ")}`,
  );
}

const linesOf = (note: string) =>
  note
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
