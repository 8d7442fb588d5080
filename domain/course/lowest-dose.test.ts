import { expect, test } from "vitest";
import type { EnteredDose } from "./doses-in-turn.ts";
import { lowestDoseOfWeek } from "./lowest-dose.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const adviser = (dose: number, enteredOn: string, effectiveDay = enteredOn.slice(0, 10)): EnteredDose => ({
  dose,
  medicine: "one",
  enteredOn,
  effectiveDay,
  isAutomatic: false,
});
const issued = (...told: Parameters<typeof adviser>): EnteredDose => ({
  ...adviser(...told),
  isAutomatic: true,
});

test.each<[string, EnteredDose[], number | undefined]>([
  ["without a dose there is none", [], undefined],
  ["a single dose, however old", [adviser(0.9, "2026-09-01T10:00:00.000Z")], 0.9],
  [
    "what was in force when the week began",
    [
      adviser(0.9, "2026-11-01T10:00:00.000Z"),
      issued(1, "2026-11-14T10:00:00.000Z"),
      issued(1.2, "2026-11-16T10:00:00.000Z"),
      issued(1.3, "2026-11-20T10:00:00.000Z"),
    ],
    1,
  ],
  [
    "a dose that is seven days old to the moment",
    [adviser(0.9, "2026-11-01T10:00:00.000Z"), issued(1.1, "2026-11-15T10:00:00.000Z")],
    1.1,
  ],
  [
    "not a moment less",
    [adviser(0.9, "2026-11-01T10:00:00.000Z"), issued(1.1, "2026-11-15T10:00:00.001Z")],
    0.9,
  ],
  [
    "by when it was entered, whatever day it is for",
    [
      adviser(0.9, "2026-11-01T10:00:00.000Z"),
      issued(1.1, "2026-11-22T09:00:00.000Z", "2026-11-03"),
      issued(1.2, "2026-11-22T09:01:00.000Z", "2026-11-04"),
    ],
    0.9,
  ],
  [
    "from the last that an adviser decided on, be it more or less",
    [
      adviser(0.9, "2026-11-01T10:00:00.000Z"),
      issued(1.1, "2026-11-20T10:00:00.000Z"),
      adviser(2, "2026-11-21T10:00:00.000Z"),
      issued(2.2, "2026-11-22T09:00:00.000Z"),
    ],
    2,
  ],
  [
    "not from one of an earlier day, which nobody was given",
    [
      adviser(0.9, "2026-11-01T10:00:00.000Z", "2026-11-10"),
      issued(1.1, "2026-11-20T10:00:00.000Z"),
      adviser(2, "2026-11-21T10:00:00.000Z", "2026-11-05"),
    ],
    0.9,
  ],
  [
    "nor where the dose that hid it was struck out since",
    [
      adviser(0.9, "2026-11-01T10:00:00.000Z"),
      { ...issued(1.1, "2026-11-10T10:00:00.000Z"), withdrawnOn: "2026-11-20T10:00:00.000Z" },
      adviser(60, "2026-11-11T10:00:00.000Z", "2026-11-05"),
      issued(1.2, "2026-11-19T10:00:00.000Z"),
    ],
    0.9,
  ],
  [
    "also once it came in force by that: nobody has decided with it",
    [
      adviser(1, "2026-11-01T10:00:00.000Z"),
      { ...issued(1.2, "2026-11-19T10:00:00.000Z"), withdrawnOn: "2026-11-21T10:00:00.000Z" },
      adviser(1.2, "2026-11-20T10:00:00.000Z", "2026-11-10"),
    ],
    1,
  ],
])("%s", (_, doses, lowest) => {
  expect(lowestDoseOfWeek(doses, NOW)).toBe(lowest);
});
