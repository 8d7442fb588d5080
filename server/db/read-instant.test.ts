import fc from "fast-check";
import { expect, test } from "vitest";
import { readInstant } from "./read-instant.ts";

test.each([
  ["2026-11-20 12:00:00+00", "2026-11-20T12:00:00.000Z"],
  ["2026-11-20 12:00:00.5+00", "2026-11-20T12:00:00.500Z"],
  ["2026-11-20T23:59:59.9999+00:00", "2026-11-20T23:59:59.999Z"],
  ["2026-11-20 12:00:00.123456+00", "2026-11-20T12:00:00.123Z"],
  ["2026-11-20 12:00:00.123456+05:30", "2026-11-20T06:30:00.123Z"],
  ["2026-11-20T12:00:00-03:30", "2026-11-20T15:30:00.000Z"],
  ["2026-11-20 12:00:00-08", "2026-11-20T20:00:00.000Z"],
])("%s is %s", (text, instant) => {
  expect(readInstant(text)).toBe(instant);
});

test("it is read as a Date reads it, however it is written", () => {
  const writtenAs = fc.record({
    date: fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
    microseconds: fc.integer({ min: 0, max: 999 }),
    form: fc.constantFrom([" ", "+00"], [" ", "-08"], [" ", "+05:45"], ["T", "+00:00"], ["T", "-03:30"]),
  });
  fc.assert(
    fc.property(writtenAs, ({ date, microseconds, form: [between, zone] }) => {
      const [day = "", time = ""] = date.toISOString().slice(0, -1).split("T");
      const text = `${day}${between}${time}${String(microseconds).padStart(3, "0")}`.replace(/\.?0+$/, "");
      expect(readInstant(text + zone)).toBe(new Date(text + zone).toISOString());
    }),
  );
});
