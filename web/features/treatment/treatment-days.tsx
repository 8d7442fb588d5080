import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { lastDoseDay, TREATMENT_DAYS, treatmentDay } from "#domain/treatment.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { TreatmentRing } from "./treatment-ring.tsx";

type Props = { course: Pick<Case, "status" | "treatmentStartDate" | "graduationDate">; today: Day };

/**
 * Where in the course of 84 days a cat is. After an extension or a relapse the course has no end that is known, so
 * no last dose is named; at a restart the old course counts no more.
 */
export function TreatmentDays({ course, today }: Props) {
  const { status, treatmentStartDate, graduationDate } = course;
  if (!treatmentStartDate || !graduationDate) return null;

  const day = treatmentDay(dayOf(treatmentStartDate), today);
  // Of an adviser further east, whose day had begun already.
  if (day < 1) return null;
  if (status === "Treatment Extension" || status === "Relapse") {
    return <OpenCourse day={day} start={treatmentStartDate} />;
  }
  if (status !== "In Treatment") return null;
  return <PlannedCourse day={day} last={lastDoseDay(dayOf(graduationDate))} />;
}

function PlannedCourse({ day, last }: { day: number; last: Day }) {
  const lastDose = useFormat().shortDay(last);
  const over = day > TREATMENT_DAYS;
  return (
    <div className="days">
      <TreatmentRing day={day} />
      <p>
        <b>{over ? <Trans>Day {day}</Trans> : <Trans>Day {day} of 84</Trans>}</b>
        <span className="note">
          {over ? <Trans>last dose was planned for {lastDose}</Trans> : <Trans>last dose {lastDose}</Trans>}
        </span>
      </p>
    </div>
  );
}

function OpenCourse({ day, start }: { day: number; start: string }) {
  const since = useFormat().shortDay(start);
  return (
    <div className="days">
      <p>
        <b>
          <Trans>Day {day}</Trans>
        </b>
        <span className="note">
          <Trans>since {since}</Trans>
        </span>
      </p>
    </div>
  );
}
