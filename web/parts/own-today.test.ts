import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compareClock } from "#web/api/clock.ts";
import { ownToday } from "./own-today.ts";

// By the device, at noon: no half of a day more or less is the same day.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-24T12:00:00") }));
afterEach(() => {
  compareClock(null);
  vi.useRealTimers();
});

const answeredAfter = (hours: number) => compareClock(new Date(Date.now() + hours * 3_600_000).toUTCString());

test.each([
  [30 * 24, "2026-11-23"],
  [-365 * 24, "2025-10-24"],
])("a clock that is %i hours behind counts with the server's day", (hours, day) => {
  answeredAfter(hours);
  expect(ownToday()).toBe(day);
});

test.each([14, -14, 25, -25])(
  "one that is %i hours behind shows its own: its time zone may be the wrong one",
  (hours) => {
    answeredAfter(hours);
    expect(ownToday()).toBe("2026-10-24");
  },
);

test("one that was set meanwhile is believed until the next answer", () => {
  answeredAfter(30 * 24);
  vi.setSystemTime("2026-11-23T12:00:00");
  expect(ownToday()).toBe("2026-11-23");
});
