import type { Instant } from "#domain/calendar.ts";

/**
 * What counts and what was struck out in one list, in the order of their days, the latest first. Of an entry that is
 * among both the struck one: it was struck since the others were read.
 */
export function withStruck<T extends { _id: string; enteredOn: Instant }>(
  counting: readonly T[],
  struck: readonly T[],
  dayOf: (entry: T) => Instant,
): T[] {
  const place = (entry: T) => `${dayOf(entry)} ${entry.enteredOn}`;
  const entries = new Map([...counting, ...struck].map((entry) => [entry._id, entry]));
  return [...entries.values()].sort((one, other) => (place(one) < place(other) ? 1 : -1));
}
