import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isCourseOver } from "#domain/course/course.ts";
import { showsDose } from "#domain/course/status.ts";

export type OfCourse = Pick<
  Case,
  "status" | "graduationDate" | "isEarlierDose" | "mayBeTooMuch" | "tooMuchFor"
>;

/** Whether the team is asked before the dose is given: its course has ended, nobody has given it, or it may be too much. */
export function isToAskAbout(kase: OfCourse, today: Day): boolean {
  const { status, graduationDate, isEarlierDose, mayBeTooMuch } = kase;
  return (
    isEarlierDose || mayBeTooMuch || isCourseOver(status, graduationDate && dayOf(graduationDate), today)
  );
}

/** Whether the team has something to decide first: also where a weight that looks wrong makes it too much if it is right. */
export function needsDecision(kase: OfCourse & Pick<Case, "mayBeTooMuchIfRight">, today: Day): boolean {
  return isToAskAbout(kase, today) || kase.mayBeTooMuchIfRight === true;
}

/** The dose to draw up unasked. */
export function doseToGive(kase: OfCourse & Pick<Case, "doses">, today: Day): Dose | undefined {
  return showsDose(kase.status) && !isToAskAbout(kase, today) ? kase.doses[0] : undefined;
}
