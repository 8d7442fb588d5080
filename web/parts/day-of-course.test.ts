import { expect, test } from "vitest";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { changed } from "#web/testing/cats.ts";
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

test.each([
  ["a relapse after a cure counts from the relapse", ["Relapse", "Cured", "In Treatment"], 3],
  [
    "a relapse of which only that is known has no day: medicine may have been stopped before it",
    ["Relapse"],
    undefined,
  ],
  ["nor has an extension", ["Treatment Extension"], undefined],
  ["a first course of which only that is known counts from its start", ["In Treatment"], 268],
] as const)("%s", (_, [status, ...before], day) => {
  const on = (days: number) => addDays(ownToday(), -days);
  const earlier = before.map((one, index) => changed(on(180 + index), one));
  const statusChanges = [changed(on(2), status), ...earlier];
  expect(dayOfCourse({ status, treatmentStartDate: noonUtc(on(267)), statusChanges })).toBe(day);
});
