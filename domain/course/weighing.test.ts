import { expect, test } from "vitest";
import { STATUSES, type Status } from "./status.ts";
import { daysSinceWeighed, isWeighingLate } from "./weighing.ts";

const TODAY = "2026-11-25";

test.each([
  ["2026-11-25", 0],
  ["2026-11-24", 1],
  ["2026-11-17", 8],
  ["2026-11-26", 0],
])("a weight of %s is %i days old", (day, days) => {
  expect(daysSinceWeighed(day, TODAY)).toBe(days);
});

test.each([
  ["In Treatment", "2026-11-18", false],
  ["In Treatment", "2026-11-17", true],
  ["Treatment Extension", "2026-11-17", true],
  ["Relapse", "2026-11-17", true],
  ["In Treatment", undefined, true],
] as const)("%s, weighed on %s: late is %s", (status, day, isLate) => {
  expect(isWeighingLate(status, day, TODAY)).toBe(isLate);
});

test("where no medicine is given nobody waits for a weight", () => {
  const given: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse"];
  const late = STATUSES.filter((status) => isWeighingLate(status, "2026-01-01", TODAY));
  expect(late).toEqual(given);
});
