import { expect, test } from "vitest";
import { erasedBefore, restorableUntil } from "./restorable.ts";

const DELETED = "2026-11-20T08:12:00.000Z";

test("what was deleted can be restored for 30 days, and is not erased before they are over", () => {
  const until = restorableUntil(DELETED);
  expect(until).toBe("2026-12-20T08:12:00.000Z");
  expect(DELETED < erasedBefore(until)).toBe(false);
  expect(DELETED < erasedBefore("2026-12-20T08:12:00.001Z")).toBe(true);
});
