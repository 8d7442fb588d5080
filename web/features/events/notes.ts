import { useSyncExternalStore } from "react";
import type { Event } from "#contract/events.ts";
import { currentSession, onSessionChange } from "#web/api/session.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/parts/unsent.ts";

/** A half-written note, and the one that stood on the event when it was begun: what another has left since, nobody here has seen. */
type Draft = { note: string; begunOn: string };
const BLANK: Draft = { note: "", begunOn: "" };

/** Written in this window: what stands in its field is what goes, whatever another one keeps, or the device has no room for. */
const written = new Map<string, Draft>();
const watchers = new Set<() => void>();
onSessionChange(() => {
  if (!currentSession()) written.clear();
});

/**
 * What is half written is kept on this device for whoever writes it, whatever others do to the list meanwhile. On one that is closed
 * nobody writes, and what was half written before that is seen nowhere.
 */
export function noteOn(event: Event): Draft {
  if (event.status !== "New") return { note: event.note, begunOn: event.note };
  const here = written.get(placeOf(event) ?? "");
  const draft = here ?? readUnsent(placeOf(event), BLANK)?.answers;
  return draft ?? { note: event.note, begunOn: event.note };
}

/** The same, as it changes here or, where nothing was written here, in another window. */
export function useNote(event: Event): string {
  return useSyncExternalStore(watch, () => noteOn(event).note);
}

export function keepNote(event: Event, note: string): void {
  const draft = { note, begunOn: noteOn(event).begunOn };
  // What was typed is taken out again: nothing is half written, and the note of the event is seen.
  if (note === draft.begunOn) {
    forgetNote(event);
    return;
  }
  const place = placeOf(event);
  if (place !== undefined) written.set(place, draft);
  keepUnsent(place, draft);
  tell();
}

export function forgetNote(event: Event): void {
  written.delete(placeOf(event) ?? "");
  dropUnsent(placeOf(event));
  tell();
}

function placeOf({ _id }: Event) {
  return unsentKey(`event-note/${_id}`);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}
