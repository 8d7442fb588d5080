import { useSyncExternalStore } from "react";

const ANY = "";
const written = new Map<string, number>();
const watchers = new Set<() => void>();

/** Something was sent about a case, and was done or may have been: what was read of it before is known to be old. */
export function noteWritten(caseId: string | undefined): void {
  if (!caseId) return;
  written.set(caseId, Date.now()).set(ANY, Date.now());
  for (const tell of watchers) tell();
}

/** When this page last wrote something about a case, or about any; 0 for never. */
export function useWrittenOn(caseId = ANY): number {
  return useSyncExternalStore(watch, () => {
    const on = written.get(caseId) ?? 0;
    // A clock that was set back since makes nothing old that is read from now on.
    return on > Date.now() ? 0 : on;
  });
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
