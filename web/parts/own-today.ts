import { useSyncExternalStore } from "react";
import type { Day, Instant } from "#domain/calendar.ts";
import { clockOffMs } from "#web/api/clock.ts";

// No two time zones are further apart. Below that, the hands may be right and the zone wrong, so that the day is right as it is shown.
const ZONES_APART_MS = 26 * 3_600_000;

/** The reader's own day, by the clock of the device; by the server's where no time zone explains how far that is off. */
export function ownToday(now = new Date(Date.now() + clockOffMs(ZONES_APART_MS))): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Whether a day is of the reader's own year: of another one the year is said with it. */
export function isOwnYear(day: Day | Instant): boolean {
  return day.slice(0, 4) === ownToday().slice(0, 4);
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
