import type { Instant } from "#domain/calendar.ts";

// "2026-11-20 12:00:00.123456+00" as a column, "2026-11-20T12:00:00.123456+00:00" within JSON.
const IN_UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/;

/**
 * An instant as PostgreSQL writes it, in whatever time zone. Of its microseconds the milliseconds are kept. A page of
 * cases has hundreds of them, and a `Date` for each takes six times as long.
 */
export function readInstant(text: string): Instant {
  const [, day, time, fraction = ""] = IN_UTC.exec(text) ?? [];
  if (!day) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}
