import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { countedFrom } from "#domain/course/course.ts";
import { mayUpdateTreatment } from "#domain/course/status.ts";
import { treatmentDay } from "#domain/course/treatment.ts";
import { ownToday } from "./own-today.ts";

export type Course = Pick<Case, "status" | "treatmentStartDate" | "statusChanges">;

/** The day from which a course is counted while medicine is given; at a restart the old course counts no more. */
export function startOfCourse({ status, treatmentStartDate, statusChanges }: Course): Day | undefined {
  if (!treatmentStartDate || !mayUpdateTreatment(status)) return undefined;
  // In lists for admins, which carry the latest change alone: nothing is known of a pause before it.
  if (status !== "In Treatment" && !statusChanges[1]) return undefined;
  const changes = statusChanges.map((change) => ({ ...change, effectiveDay: dayOf(change.effectiveDate) }));
  return countedFrom(dayOf(treatmentStartDate), changes);
}

/** The day of the course; before its first day, which had begun already for an adviser further east, it has none. */
export function dayOfCourse(course: Course, today = ownToday()): number | undefined {
  const start = startOfCourse(course);
  const day = start ? treatmentDay(start, today) : 0;
  return day < 1 ? undefined : day;
}
