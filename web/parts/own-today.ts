import type { Day } from "#domain/calendar.ts";

/** The reader's own day, by the clock of the device. */
export function ownToday(now = new Date()): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}
