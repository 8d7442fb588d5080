import { expect, test } from "vitest";
import { dosed, struck } from "#web/testing/cats.ts";
import { givenSince } from "./given-since.ts";

const dose = dosed("2026-11-06");
const onDay = (day: string, until: string) => {
  const gone = struck(dosed(day, { dose: 2.3 }));
  return { ...gone, withdrawn: { ...gone.withdrawn, withdrawnOn: `${until}T12:00:00.000Z` } };
};

test.each([
  ["its own day", dose, [], "2026-11-06"],
  ["the day of its entry", { ...dose, enteredOn: "2026-11-20T12:00:00.000Z" }, [], "2026-11-20"],
  [
    "the day on which the one in force was struck out",
    dose,
    [onDay("2026-11-10", "2026-11-14")],
    "2026-11-14",
  ],
  [
    "of several the last",
    dose,
    [onDay("2026-11-12", "2026-11-13"), onDay("2026-11-10", "2026-11-14")],
    "2026-11-14",
  ],
  [
    "its own day where the struck one was in the history only",
    dose,
    [onDay("2026-11-05", "2026-11-14")],
    "2026-11-06",
  ],
  [
    "the day of its entry where the other one was struck out before",
    { ...dose, enteredOn: "2026-11-20T12:00:00.000Z" },
    [onDay("2026-11-10", "2026-11-14")],
    "2026-11-20",
  ],
])("a dose was given since %s", (_, now, gone, day) => {
  expect(givenSince(now, gone)).toBe(day);
});
