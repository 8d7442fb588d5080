import type { Event } from "#contract/events.ts";
import { currentSession, onSessionChange } from "#web/api/session.ts";

const PREFIX = "event-note:";

// However the session ended, also in another window: a note is about somebody's cat.
onSessionChange(() => {
  if (currentSession()) return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
});

/** A half-written note: kept for this window, whatever others do to the list meanwhile. */
export function noteOn({ _id, note }: Event): string {
  return sessionStorage.getItem(PREFIX + _id) ?? note;
}

export function keepNote({ _id }: Event, text: string): void {
  sessionStorage.setItem(PREFIX + _id, text);
}

export function forgetNote({ _id }: Event): void {
  sessionStorage.removeItem(PREFIX + _id);
}
