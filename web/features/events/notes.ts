import { useSyncExternalStore } from "react";
import type { Event } from "#contract/events.ts";
import { currentSession, onSessionChange } from "#web/api/session.ts";
import { unsentKey } from "#web/api/unsent.ts";
import { dropUnsent, keepUnsent, readUnsent } from "#web/parts/unsent.ts";

/** Written in this window: what stands in its field is what goes, whatever another one keeps, or the device has no room for. */
const written = new Map<string, string>();
const watchers = new Set<() => void>();
onSessionChange(() => {
  if (!currentSession()) written.clear();
});

/** A half-written note: kept on this device for whoever writes it, whatever others do to the list meanwhile. */
export function noteOn(event: Event): string {
  const here = written.get(unsentKey(about(event)) ?? "");
  return here ?? readUnsent(about(event), { note: "" })?.answers.note ?? event.note;
}

/** The same, as it changes here or, where nothing was written here, in another window. */
export function useNote(event: Event): string {
  return useSyncExternalStore(watch, () => noteOn(event));
}

export function keepNote(event: Event, note: string): void {
  const key = unsentKey(about(event));
  if (key !== undefined) written.set(key, note);
  keepUnsent(about(event), { note });
  tell();
}

export function forgetNote(event: Event): void {
  written.delete(unsentKey(about(event)) ?? "");
  dropUnsent(about(event));
  tell();
}

function about({ _id }: Event): string {
  return `event-note/${_id}`;
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
