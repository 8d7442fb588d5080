import { expect, test } from "vitest";
import { statusDay } from "./status-day.ts";

/** Still the 22nd in UTC-12. */
const NOW = "2026-11-23T05:00:00.000Z";

test.each([
  ["of today", "2026-11-22", ["2026-11-10"], "2026-11-22"],
  ["of today, and a day ahead was written already", "2026-11-22", ["2026-11-10", "2026-11-23"], "2026-11-23"],
  ["the first of all", "2026-11-22", [], "2026-11-22"],
  ["of a truly earlier day", "2026-11-21", ["2026-11-23"], "2026-11-21"],
])("a change %s counts from its day", (_, chosen, before, day) => {
  expect(statusDay(chosen, before, NOW)).toBe(day);
});
