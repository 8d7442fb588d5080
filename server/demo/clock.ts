import { addDays, type Instant, noonUtc, utcDay } from "#domain/calendar.ts";

const DAY_MINUTES = 24 * 60;
const LAST_STRETCH_MS = 3 * 60 * 60 * 1000;

/** The instant `minute` minutes into the day `daysAgo` days before `now`; today's lie in the hours just past. */
export function instantAgo(now: Instant, daysAgo: number, minute: number): Instant {
  if (daysAgo === 0) {
    const share = minute / DAY_MINUTES;
    return new Date(Date.parse(now) - LAST_STRETCH_MS * (1 - share)).toISOString();
  }
  const noon = Date.parse(noonUtc(addDays(utcDay(now), -daysAgo)));
  return new Date(noon + (minute - DAY_MINUTES / 2) * 60_000).toISOString();
}
