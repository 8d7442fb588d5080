import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { lastDoseDay, TREATMENT_DAYS } from "#domain/course/treatment.ts";
import { type Course, dayOfCourse, startOfCourse } from "#web/parts/day-of-course.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { TreatmentRing } from "./treatment-ring.tsx";

type Props = { course: Course & Pick<Case, "graduationDate">; today: Day };

/**
 * Where in the course of 84 days a cat is. After an extension or a relapse the course has no end that is known, so
 * no last dose is named; at a restart the old course counts no more.
 */
export function TreatmentDays({ course, today }: Props) {
  const { shortDay, dayAndMonth } = useFormat();
  const { status, graduationDate } = course;
  const [start, day] = [startOfCourse(course), dayOfCourse(course, today)];
  if (!start || !day || !graduationDate) return null;
  const isPlanned = status === "In Treatment";
  const isOver = day > TREATMENT_DAYS;
  const since = shortDay(start);
  const last = lastDoseDay(dayOf(graduationDate));
  // Of the course that runs the year is known: this one, or the next.
  const lastDose = isPlanned && !isOver ? dayAndMonth(last) : shortDay(last);
  return (
    <div className="days">
      {isPlanned && <TreatmentRing day={day} />}
      <p>
        <b>{isPlanned && !isOver ? <Trans>Day {day} of 84</Trans> : <Trans>Day {day}</Trans>}</b>
        <span className="note">
          {!isPlanned ? (
            <Trans>since {since}</Trans>
          ) : isOver ? (
            <Trans>last dose was planned for {lastDose}</Trans>
          ) : (
            <Trans>last dose {lastDose}</Trans>
          )}
        </span>
      </p>
    </div>
  );
}
