import { type Day, earliestToday, type Instant } from "#domain/calendar.ts";

/**
 * The day from which a change of status counts that was chosen for a day. What is of today, anywhere on earth, counts
 * from now on: where somebody further east wrote a later day already, it gets that day too.
 */
export function statusDay(chosen: Day, before: readonly Day[], now: Instant): Day {
  return chosen >= earliestToday(now) ? latestDay(chosen, before) : chosen;
}

/** The latest of all. */
export function latestDay(first: Day, others: readonly Day[]): Day {
  return others.reduce((latest, day) => (day > latest ? day : latest), first);
}
