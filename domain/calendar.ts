/**
 * Days as text. Everything the product dates (a weight, a dose, a status) belongs to a whole day, written
 * `yyyy-MM-dd`. On the wire a day travels as the instant noon UTC, because no clock change and no time zone
 * from UTC-11 to UTC+11 moves noon to another day.
 *
 * This is the only file of the domain that may say `Date`.
 */
export type Day = string;

/** An instant as ISO 8601 text in UTC, e.g. `2026-11-20T12:00:00.000Z`. */
export type Instant = string;

// Without the year 0000, which no calendar has and no database keeps.
const DAY_PATTERN = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
// Every month has these days. An answer has hundreds of instants, and a `Date` for each takes eight times as long.
const SURE_INSTANT =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
const FURTHEST_AHEAD_MS = 14 * MS_PER_HOUR;
const FURTHEST_BEHIND_MS = 12 * MS_PER_HOUR;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** True for a day that exists: `2024-02-29` yes, `2026-02-30` no. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** True for an instant that exists, written as they are here. */
export function isInstant(text: string): boolean {
  if (SURE_INSTANT.test(text)) return true;
  // Of a day that does not exist it would be written otherwise.
  if (!DAY_PATTERN.test(dayOf(text))) return false;
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString() === text;
}

/** `2026-11-20` → `2026-11-20T12:00:00.000Z`. */
export function noonUtc(day: Day): Instant {
  return `${day}T12:00:00.000Z`;
}

/** The day of an instant that stands for a day (noon UTC): `2026-11-20T12:00:00.000Z` → `2026-11-20`. */
export function dayOf(instant: Instant): Day {
  return instant.slice(0, 10);
}

/** `addDays("2026-11-20", 84)` → `2027-02-12`. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(noonUtc(day)) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole days from one day to another, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  // A day alone is read as its midnight in UTC, and in less than half the time of an instant.
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** `addHours("2026-11-20T23:30:00.000Z", 1)` → `2026-11-21T00:30:00.000Z`. */
export function addHours(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * MS_PER_HOUR).toISOString();
}

/** Hours from one instant to another, with their fraction; negative when `to` is earlier. */
export function hoursBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_HOUR;
}

/** The day it is in UTC at that instant. */
export function utcDay(now: Instant): Day {
  return new Date(Date.parse(now)).toISOString().slice(0, 10);
}

/**
 * The latest day that is "today" for anybody: the day in UTC+14 at that instant. "Today" is the user's own
 * day, so the server accepts days up to this one.
 */
export function latestToday(now: Instant): Day {
  return new Date(Date.parse(now) + FURTHEST_AHEAD_MS).toISOString().slice(0, 10);
}

/** The earliest day that is still "today" for anybody: the day in UTC-12 at that instant. */
export function earliestToday(now: Instant): Day {
  return new Date(Date.parse(now) - FURTHEST_BEHIND_MS).toISOString().slice(0, 10);
}

/**
 * The reader's own today, as far as the server knows it: the day they write of, where that is today for somebody. Of an
 * older day, and without one, the latest that it may be.
 */
export function presumedToday(now: Instant, written?: Day): Day {
  return written !== undefined && written >= earliestToday(now) ? written : latestToday(now);
}

/** A day as the specification's messages write it (`MMM dd, yyyy`): `Nov 20, 2026`. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

/** For a sort of days, or of instants: the earlier first, and of two alike the one that stood first. */
export function earlierFirst(one: Day | Instant, other: Day | Instant): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
