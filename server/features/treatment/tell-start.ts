import { dayOf, formatDay } from "#domain/calendar.ts";
import type { CaseCorrection, CourseDose } from "#server/tables/courses.ts";

/**
 * For the adviser who strikes out the dose that began a course: where the one in force goes on counting its days, from which day,
 * and how to have another. Whether that start was wrong, too, nobody else can know.
 *
 * @param doses all that counted until then
 */
export function tellStart({ gone, after }: CaseCorrection, doses: readonly CourseDose[]): string[] {
  const start = after?.kept.treatmentStartDate;
  const begins = ({ kept }: CourseDose) => kept.origin === "set" && kept.treatmentStartDate === start;
  const left = doses.filter((dose) => !gone.includes(dose));
  if (!start || !gone.some(begins) || left.some(begins)) return [];
  const former = left.findLast(({ kept }) => kept.origin === "set");
  const next = former
    ? `strike out the dose in force as well, then use Update Treatment: it counts from ${day(former.kept.treatmentStartDate)}.`
    : "change the status to Restart, strike out the dose in force as well, and use Set Treatment.";
  return [
    `The days still count from ${day(start)}, the start of what you struck out. If that is wrong, ${next}`,
  ];
}

const day = (instant: string) => formatDay(dayOf(instant));
