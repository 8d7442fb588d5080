import { expect, test } from "vitest";
import { addHours } from "#domain/calendar.ts";
import { STATUSES } from "#domain/course/status.ts";
import { mayWithdrawStatus, TREATMENT_CORRECTION_DAYS } from "./withdraw-status.ts";

const enteredOn = "2026-11-20T10:00:00.000Z";
const last = addHours(enteredOn, TREATMENT_CORRECTION_DAYS * 24);

test("whatever an adviser chose may be struck out, however long ago", () => {
  for (const newStatus of STATUSES) {
    const chosen = { newStatus, automatic: false, enteredOn };
    expect(mayWithdrawStatus(chosen, { isInForce: false, now: "2027-11-20T10:00:00.000Z" })).toBe(true);
  }
});

test.each([
  ["In Treatment", true, last, true],
  ["In Treatment", true, addHours(last, 1), false],
  ["In Treatment", false, last, false],
  ["New", true, last, false],
  ["Intake Complete", true, last, false],
] as const)("%s that came about by itself, in force: %s, at %s: %s", (newStatus, isInForce, now, may) => {
  expect(mayWithdrawStatus({ newStatus, automatic: true, enteredOn }, { isInForce, now })).toBe(may);
});
