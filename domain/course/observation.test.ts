import { expect, test } from "vitest";
import { observationDays } from "./observation.ts";
import type { Status } from "./status.ts";

type Row = [day: string, status: Status];

const on = (rows: Row[]) => rows.map(([effectiveDay, newStatus]) => ({ effectiveDay, newStatus }));

test.each<[string, Row[], string | undefined]>([
  ["no change at all", [], undefined],
  ["never observed", [["2026-08-01", "In Treatment"]], undefined],
  ["in observation", [["2026-08-01", "Observation"]], "2026-08-01"],
  [
    "cured after it",
    [
      ["2026-08-01", "Observation"],
      ["2026-10-30", "Cured"],
    ],
    "2026-08-01",
  ],
  [
    "ghosted during it",
    [
      ["2026-08-01", "Observation"],
      ["2026-08-20", "Ghosted"],
    ],
    "2026-08-01",
  ],
  [
    "relapsed during it",
    [
      ["2026-08-01", "Observation"],
      ["2026-08-20", "Relapse"],
    ],
    undefined,
  ],
  [
    "restarted after it",
    [
      ["2026-08-01", "Observation"],
      ["2026-11-20", "Restart"],
    ],
    undefined,
  ],
  [
    "corrected on the same day",
    [
      ["2026-08-01", "Observation"],
      ["2026-08-01", "Treatment Extension"],
    ],
    undefined,
  ],
  [
    "observed a second time",
    [
      ["2026-08-01", "Observation"],
      ["2026-08-20", "Relapse"],
      ["2026-11-01", "Observation"],
    ],
    "2026-11-01",
  ],
  [
    "relapse entered later, of an earlier day",
    [
      ["2026-08-01", "Observation"],
      ["2026-07-20", "Relapse"],
    ],
    "2026-08-01",
  ],
  [
    "observation entered later, of an earlier day",
    [
      ["2026-08-20", "Relapse"],
      ["2026-08-01", "Observation"],
    ],
    undefined,
  ],
])("%s", (_, rows, startDay) => {
  expect(observationDays(on(rows))?.startDay).toBe(startDay);
});

test("it ends 84 days after its start", () => {
  expect(observationDays(on([["2026-08-01", "Observation"]]))).toEqual({
    startDay: "2026-08-01",
    endDay: "2026-10-24",
  });
});
