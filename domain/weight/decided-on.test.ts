import { expect, test } from "vitest";
import { decisionsIn } from "./decided-on.ts";
import { lastOn } from "./decision.ts";

const dose = (day: number, enteredOn: number, isAutomatic = false) => ({
  day: `2026-11-${String(day).padStart(2, "0")}`,
  enteredOn: `2026-11-${enteredOn}T10:00:00.000Z`,
  isAutomatic,
});

test.each([
  ["no dose", [], undefined],
  ["none but by weights", [dose(10, 10, true)], undefined],
  ["the last one that an adviser set", [dose(1, 10), dose(12, 12), dose(13, 13, true)], 12],
  ["one for the same day", [dose(12, 12, true), dose(12, 13)], 13],
  ["not one that went into the history alone", [dose(1, 10), dose(12, 12, true), dose(11, 13)], 10],
  [
    "nor where what counted then is struck out later",
    [dose(1, 10), { ...dose(12, 12), withdrawnOn: "2026-11-14T10:00:00.000Z" }, dose(11, 13)],
    10,
  ],
  [
    "but one after what was struck out before it",
    [dose(1, 10), { ...dose(12, 12), withdrawnOn: "2026-11-12T11:00:00.000Z" }, dose(11, 13)],
    13,
  ],
  ["in whatever order", [dose(12, 12, true), dose(11, 13), dose(1, 10)], 10],
])("%s", (_, doses, day) => {
  expect(lastOn(decisionsIn(doses))).toBe(day && `2026-11-${day}T10:00:00.000Z`);
});
