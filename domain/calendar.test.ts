import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addHours,
  dayOf,
  daysBetween,
  formatDay,
  isDay,
  isInstant,
  latestToday,
  noonUtc,
  utcDay,
} from "./calendar.ts";

describe("a day exists", () => {
  test.each([
    "2026-11-20",
    "2024-02-29",
    "2000-02-29",
    "2026-12-31",
    "2022-01-01",
    "0001-01-01",
    "9999-12-31",
  ])("%s", (text) => {
    expect(isDay(text)).toBe(true);
  });
});

describe("a day does not exist", () => {
  test.each([
    "2026-02-30",
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "0000-06-01",
    "2026-1-1",
    "26-01-01",
    "+2026-01-01",
    "12026-01-01",
    "2026/11/20",
    "20.11.2026",
    "2026-11-20T12:00:00.000Z",
    "2026-11-20 ",
    " 2026-11-20",
    "2026-11-20\n",
    "２０２６-11-20",
    "",
    "today",
  ])("%j", (text) => {
    expect(isDay(text)).toBe(false);
  });
});

test.each([
  ["2024-02-29T23:59:59.999Z", true],
  ["0001-01-01T00:00:00.000Z", true],
  ["2026-02-30T12:00:00.000Z", false],
  ["2026-11-20T24:00:00.000Z", false],
  ["2026-11-20T12:00:00Z", false],
  ["2026-11-20T13:00:00.000+01:00", false],
  ["2026-11-20", false],
  // Of years that JavaScript knows and no database keeps.
  ["0000-06-01T12:00:00.000Z", false],
  ["+010000-01-01T12:00:00.000Z", false],
  ["-000001-01-01T12:00:00.000Z", false],
])("that %j is an instant is %s", (text, is) => {
  expect(isInstant(text)).toBe(is);
});

test("a day travels as noon UTC and comes back as itself", () => {
  expect(noonUtc("2026-11-20")).toBe("2026-11-20T12:00:00.000Z");
  expect(dayOf("2026-11-20T12:00:00.000Z")).toBe("2026-11-20");
});

test.each([
  ["2026-11-20", 84, "2027-02-12"],
  ["2026-11-20", 0, "2026-11-20"],
  ["2026-11-20", -1, "2026-11-19"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2024-02-29", 1, "2024-03-01"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2024-12-08", 84, "2025-03-02"],
  ["2023-12-08", 84, "2024-03-01"],
])("%s and %d days is %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

describe("clock changes take no day away", () => {
  test.each([
    ["2026-03-28", "2026-03-30", 2],
    ["2026-10-24", "2026-10-26", 2],
    ["2026-03-07", "2026-03-09", 2],
    ["2026-11-20", "2026-11-13", -7],
  ])("from %s to %s are %d days", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

test("adding days and counting them are each other's opposite", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1950-01-01", count));
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(isDay(addDays(day, count))).toBe(true);
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

/** The last place on earth to begin a day is at UTC-12, the first at UTC+14: Kiritimati. */
describe("today is the user's own day", () => {
  test.each([
    ["2026-11-20T00:00:00.000Z", "2026-11-20", "2026-11-20"],
    ["2026-11-20T09:59:59.999Z", "2026-11-20", "2026-11-20"],
    ["2026-11-20T10:00:00.000Z", "2026-11-20", "2026-11-21"],
    ["2026-11-20T23:59:59.999Z", "2026-11-20", "2026-11-21"],
    ["2026-12-31T10:00:00.000Z", "2026-12-31", "2027-01-01"],
    ["2024-02-28T10:00:00.000Z", "2024-02-28", "2024-02-29"],
  ])("at %s it is %s in UTC, and %s for the first of all", (now, utc, latest) => {
    expect(utcDay(now)).toBe(utc);
    expect(latestToday(now)).toBe(latest);
  });
});

test.each([
  ["2026-01-01", "Jan 01, 2026"],
  ["2026-02-09", "Feb 09, 2026"],
  ["2026-03-31", "Mar 31, 2026"],
  ["2026-04-10", "Apr 10, 2026"],
  ["2026-05-10", "May 10, 2026"],
  ["2026-06-10", "Jun 10, 2026"],
  ["2026-07-10", "Jul 10, 2026"],
  ["2026-08-10", "Aug 10, 2026"],
  ["2026-09-10", "Sep 10, 2026"],
  ["2026-10-10", "Oct 10, 2026"],
  ["2026-11-20", "Nov 20, 2026"],
  ["2026-12-31", "Dec 31, 2026"],
])("%s is written %s", (day, words) => {
  expect(formatDay(day)).toBe(words);
});

test.each([
  ["2026-11-20T23:30:00.000Z", 1, "2026-11-21T00:30:00.000Z"],
  ["2026-03-01T10:00:00.123Z", -24, "2026-02-28T10:00:00.123Z"],
])("%s and %d hours are %s", (instant, hours, then) => {
  expect(addHours(instant, hours)).toBe(then);
});
