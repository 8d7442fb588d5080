import { expect, test } from "vitest";
import { tooMuchSince } from "./too-much-since.ts";

const AT_TEN = "2026-11-20T10:00:00.000Z";
const AT_ELEVEN = "2026-11-20T11:00:00.000Z";

/** 1.5 ml of 50 mg/ml at 15 mg/kg: of 5 kg, on the 20th. */
const DOSE = {
  dose: 1.5,
  mgPerKg: 15,
  medication: {
    type: "liquid",
    concentration_mg_ml: 50,
    dosesPerDay: 1,
    strategy: { nearest: 0.1, direction: "up" },
  },
  ceilingMgPerKg: 60,
  enteredOn: AT_TEN,
  isAutomatic: false,
  weightDay: "2026-11-20",
} as const;
const SLIP = { weightKg: 5, effectiveDay: "2026-11-20", enteredOn: "2026-11-20T09:00:00.000Z" };
const DECISIONS = [{ on: AT_TEN, by: { weightKg: 5 } }];

test.each([
  ["of the same day, entered after the dose", "2026-11-20", AT_ELEVEN, "dose-of-struck-weight"],
  ["of the same day, entered before it", "2026-11-20", "2026-11-20T09:30:00.000Z", undefined],
  ["of another day", "2026-11-21", "2026-11-21T11:00:00.000Z", undefined],
])("a weight %s may have corrected the one of the dose", (_, effectiveDay, enteredOn, tooMuch) => {
  const latest = { weightKg: 3.4, effectiveDay, enteredOn };
  expect(tooMuchSince(DOSE, { latest, others: [SLIP], decisions: DECISIONS })?.tooMuch).toBe(tooMuch);
});

test("unless it looks wrong itself", () => {
  const latest = { weightKg: 2.3, effectiveDay: "2026-11-20", enteredOn: AT_ELEVEN };
  expect(tooMuchSince(DOSE, { latest, others: [SLIP], decisions: DECISIONS })).toBeUndefined();
});

test("of several weights the first for which it is too much is told", () => {
  const latest = { weightKg: 3.4, effectiveDay: "2026-11-22", enteredOn: "2026-11-22T10:00:00.000Z" };
  const told = tooMuchSince({ ...DOSE, weightDay: undefined }, { latest, others: [], decisions: DECISIONS });
  expect(told).toEqual({ tooMuch: "dose-of-struck-weight", weight: latest });
});

test("where its weight was wrong and none is left, nobody knows what it suits", () => {
  const weighed = { latest: undefined, others: [], decisions: DECISIONS };
  expect(tooMuchSince({ ...DOSE, weightDay: undefined }, weighed)).toEqual({ tooMuch: "no-weight-left" });
  expect(tooMuchSince(DOSE, weighed)).toBeUndefined();
});
