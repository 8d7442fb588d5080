import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { isCourseOver } from "#domain/course.ts";
import { showsDose } from "#domain/status.ts";

export type OfCourse = Pick<Case, "status" | "graduationDate" | "isEarlierDose">;

/** Whether the team is asked before the dose in force is given: its course has ended, or nobody has given it. */
export function isToAskAbout({ status, graduationDate, isEarlierDose }: OfCourse, today: Day): boolean {
  return isEarlierDose || isCourseOver(status, graduationDate && dayOf(graduationDate), today);
}

/** The dose to draw up unasked. */
export function doseToGive(kase: OfCourse & Pick<Case, "doses">, today: Day): Dose | undefined {
  return showsDose(kase.status) && !isToAskAbout(kase, today) ? kase.doses[0] : undefined;
}
