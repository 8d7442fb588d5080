import type { Event } from "#contract/events.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/parts/unsent.ts";

/** A half-written note: kept on this device for whoever writes it, whatever others do to the list meanwhile. */
export function noteOn(event: Event): string {
  return readUnsent(about(event), { note: "" })?.answers.note ?? event.note;
}

export function keepNote(event: Event, note: string): void {
  keepUnsent(about(event), { note });
}

export function forgetNote(event: Event): void {
  dropUnsent(about(event));
}

function about({ _id }: Event): string {
  return `event-note/${_id}`;
}
