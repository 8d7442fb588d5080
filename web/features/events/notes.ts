import type { Event } from "#contract/events.ts";

const PREFIX = "event-note:";

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
