import type { StatusChange } from "#contract/statuses.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { statusDay } from "#domain/course/status-day.ts";

/** The day from which a change counts that is sent now, on top of the one in force. */
export function countsFrom(chosen: Day, since: StatusChange | undefined): Day {
  const before = since ? [dayOf(since.effectiveDate)] : [];
  return statusDay(chosen, before, new Date().toISOString());
}
