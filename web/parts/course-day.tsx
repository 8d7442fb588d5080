import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { dayOf } from "#domain/calendar.ts";
import { mayUpdateTreatment } from "#domain/status.ts";
import { TREATMENT_DAYS, treatmentDay } from "#domain/treatment.ts";
import { ownToday } from "./own-today.ts";

type Course = Pick<Case, "status" | "treatmentStartDate">;

/** The day of the course while medicine is given; at a restart the old course counts no more, and before its first day it has none. */
export function dayOfCourse({ status, treatmentStartDate }: Course): number | undefined {
  if (!treatmentStartDate || !mayUpdateTreatment(status)) return undefined;
  const day = treatmentDay(dayOf(treatmentStartDate), ownToday());
  return day < 1 ? undefined : day;
}

/** `day 23 of 84`; in an extension or a relapse, whose end nobody knows, `day 96`. */
export function CourseDay({ course, day }: { course: Course; day: number }) {
  const days = TREATMENT_DAYS;
  return course.status === "In Treatment" && day <= days ? (
    <Trans>
      day {day} of {days}
    </Trans>
  ) : (
    <Trans>day {day}</Trans>
  );
}
