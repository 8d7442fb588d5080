import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { TREATMENT_DAYS } from "#domain/course/treatment.ts";

/** `day 23 of 84`; in an extension or a relapse, whose end nobody knows, `day 96`. */
export function CourseDay({ course, day }: { course: Pick<Case, "status">; day: number }) {
  const days = TREATMENT_DAYS;
  return course.status === "In Treatment" && day <= days ? (
    <Trans>
      day {day} of {days}
    </Trans>
  ) : (
    <Trans>day {day}</Trans>
  );
}
