import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf, formatDay } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { lastDoseDay } from "#domain/course/treatment.ts";

const MAY_BE_TOO_MUCH = ", which may be too much. Ask the team before you give the next one";

type WhatFirst = Record<CourseHold, (lastDay: Day) => string>;

/** What whoever gives such a dose has to ask first, after the dose itself. */
export const ASK_FIRST: WhatFirst = {
  "course-over": (lastDay) => `: ${plannedTo(lastDay)}. Ask the team before you go on after that day or stop`,
  "dose-of-earlier-course": () =>
    ", which is from the earlier treatment. Ask the team which dose to give now",
  "dose-never-given": () =>
    ", which had been in the history only. Ask the team which dose to give before you give the next one",
  "dose-over-ceiling": () => MAY_BE_TOO_MUCH,
  "dose-of-struck-weight": () => MAY_BE_TOO_MUCH,
  "no-weight-left": () => MAY_BE_TOO_MUCH,
};

/** The same to an adviser: there is nobody else to ask. */
export const DECIDE_FIRST: WhatFirst = {
  "course-over": (lastDay) => `: ${plannedTo(lastDay)}. Decide whether it goes on, and tell the owner`,
  "dose-of-earlier-course": () =>
    ", which is from the earlier treatment. Decide which dose counts now, and tell the owner",
  "dose-never-given": () =>
    ", which had been in the history only. Decide which dose counts now, and tell the owner before the next one",
  "dose-over-ceiling": () =>
    ", which is above the ceiling of its medicine for a recent weight. Decide on the dose, and tell the owner before the next one",
  "dose-of-struck-weight": () =>
    ", which was worked out from a weight that no longer counts, or that another one may have corrected since, and would be lower by more than a fifth. Decide on the dose, and tell the owner before the next one",
  "no-weight-left": () =>
    ", which was worked out from a weight that no longer counts, and may be too much. Decide on the dose, and tell the owner before the next one",
};

/** By its date: where the reader is, the last day may be over or have its dose still to come. */
export function plannedTo(lastDay: Day): string {
  return `the planned 84 days go up to ${formatDay(lastDay)}`;
}

/** Day 84 of the course that a dose belongs to. */
export function lastDayOf({ graduationDate }: Dose): Day {
  return lastDoseDay(dayOf(graduationDate));
}
