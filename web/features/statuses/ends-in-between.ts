import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { endsCourse } from "#domain/course/ends-course.ts";
import { type Status, showsDose } from "#domain/course/status.ts";

type PastStatus = { newStatus: Status | undefined; from: Day };

/**
 * Whether a status of a past day, while a later one goes on, ended the treatment in between by which the dose would still be given:
 * then its owner may read to ask before the next one. No relapse of the history does, and none of a day before the dose.
 * @param now the status that goes on
 */
export function endsInBetween({ newStatus, from }: PastStatus, now: Status, dose: Dose | undefined): boolean {
  if (!newStatus || !dose) return false;
  return endsCourse(newStatus) && showsDose(now) && from >= setFrom(dose);
}

/** The first day on which it may have been decided on: one that a weight has raised carries an earlier one on. */
function setFrom({ origin, effectiveDate, treatmentStartDate }: Dose): Day {
  return dayOf(origin === "weight" ? treatmentStartDate : effectiveDate);
}
