import { useSyncExternalStore } from "react";
import type { Day } from "#domain/calendar.ts";

/** The reader's own day, by the clock of the device. */
export function ownToday(now = new Date()): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

const LOOK_EVERY_MS = 60_000;

/** `ownToday` on a page that may lie open past midnight. */
export function useToday(): Day {
  return useSyncExternalStore(watchClock, ownToday);
}

// A device that slept comes back into view before its timer does.
function watchClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
