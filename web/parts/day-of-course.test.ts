import { expect, test } from "vitest";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { dayOfCourse } from "./day-of-course.ts";
import { ownToday } from "./own-today.ts";

test.each([
  [1, undefined],
  [0, 1],
  [-22, 23],
])("a course that begins %i days from now is at day %s", (days, day) => {
  const treatmentStartDate = noonUtc(addDays(ownToday(), days));
  expect(dayOfCourse({ status: "In Treatment", treatmentStartDate, statusChanges: [] })).toBe(day);
});
