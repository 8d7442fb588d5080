import { type Day, addDays as reckon } from "#domain/calendar.ts";

const reckoned = new Map<number, Map<Day, Day>>();

/** `addDays` with a memory: a few thousand days come again millions of times. */
export function addDays(day: Day, days: number): Day {
  let from = reckoned.get(days);
  if (!from) {
    from = new Map();
    reckoned.set(days, from);
  }
  const known = from.get(day) ?? reckon(day, days);
  from.set(day, known);
  return known;
}
