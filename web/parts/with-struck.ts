import type { Instant } from "#domain/calendar.ts";

/** What counts and what was struck out in one list, in the order of their days, the latest first. */
export function withStruck<T extends { enteredOn: Instant }>(
  counting: readonly T[],
  struck: readonly T[],
  dayOf: (entry: T) => Instant,
): T[] {
  const place = (entry: T) => `${dayOf(entry)} ${entry.enteredOn}`;
  return [...counting, ...struck].sort((one, other) => (place(one) < place(other) ? 1 : -1));
}
