import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addHours, type Instant } from "#domain/calendar.ts";
import { lastEntryOf, latestOf } from "./last-entry.ts";

const BEGAN = "2026-11-01T10:00:00.000Z";
const at = (hour: number): Instant => addHours(BEGAN, hour);
const entry = (hour: number, struckAt?: number) => ({
  enteredOn: at(hour),
  ...(struckAt !== undefined && { withdrawn: { withdrawnOn: at(struckAt) } }),
});
const none = { weights: [], doses: [], statusChanges: [] };

test("of a case in which nothing was entered it is before any instant", () => {
  expect(lastEntryOf(none)).toBe("");
  expect(lastEntryOf({ ...none, withdrawn: { weights: [], doses: [] } })).toBe("");
  expect(lastEntryOf(none) < BEGAN).toBe(true);
});

test.each([
  ["a weight", { ...none, weights: [entry(9)] }],
  ["a dose", { ...none, doses: [entry(9)] }],
  ["a status", { ...none, statusChanges: [entry(9)] }],
  ["the strike-out of a weight", { ...none, withdrawn: { weights: [entry(1, 9)], doses: [] } }],
  ["the strike-out of a dose", { ...none, withdrawn: { weights: [], doses: [entry(1, 9)] } }],
])("%s is an entry", (_, { weights, doses, statusChanges, ...more }) => {
  const before = [entry(3), entry(8), entry(5)];
  const entered = {
    weights: [...before, ...weights],
    doses: [...before, ...doses],
    statusChanges: [...before, ...statusChanges],
    ...more,
  };
  expect(lastEntryOf(entered)).toBe(at(9));
});

describe("over any entries and strike-outs", () => {
  const hour = fc.nat(1000);
  const kept = fc.array(hour.map((entered) => entry(entered)));
  const struck = fc.array(fc.tuple(hour, hour).map(([entered, after]) => entry(entered, entered + after)));
  const cases = fc.record({ weights: kept, doses: kept, statusChanges: kept });

  test("it is an instant of one of them, and nothing was entered or struck out after it", () => {
    fc.assert(
      fc.property(cases, struck, struck, (counting, weights, doses) => {
        const all = [counting.weights, counting.doses, counting.statusChanges, weights, doses].flat();
        const instants = all.flatMap(({ enteredOn, withdrawn }) => [enteredOn, withdrawn?.withdrawnOn ?? ""]);
        const last = lastEntryOf({ ...counting, withdrawn: { weights, doses } });
        expect(last).toBe(instants.sort().at(-1) ?? "");
        expect(latestOf(all)).toBe(last);
      }),
    );
  });
});
