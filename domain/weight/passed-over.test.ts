import { describe, expect, test } from "vitest";
import type { Decision } from "./decision.ts";
import { isDoubted, weightsInDoubt } from "./doubted-weight.ts";
import type { EnteredWeight } from "./entered-weight.ts";
import { weightFlags } from "./weight-flags.ts";

const on = (day: number, weightKg: number): EnteredWeight => ({
  weightKg,
  effectiveDay: `2026-11-${String(day).padStart(2, "0")}`,
  enteredOn: `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`,
});
const decided = (day: number, kg?: number): Decision => ({
  on: `2026-11-${String(day).padStart(2, "0")}T18:00:00.000Z`,
  by: kg === undefined ? undefined : { weightKg: kg },
});
const RIGHT = on(1, 4);
const SET = decided(1, 4);

/** Of a weight of the 12th, after one of the 8th that was asked about, and a decision on the 9th. */
const asked = (kg: number, slip: number, by?: number) =>
  weightFlags(on(12, kg), [RIGHT, on(8, slip)], [SET, decided(9, by)]);

describe("a weight that an adviser passed over, and decided by another one", () => {
  test("makes another like it no truer: it is asked about again", () => {
    expect(asked(1.96, 1.95, 4)).toEqual(["lb-or-kg", "fast-loss"]);
    expect(asked(8.85, 8.8, 4)).toEqual(["lb-or-kg"]);
    const again = [RIGHT, on(8, 1.95), on(12, 1.96)];
    expect(isDoubted(on(14, 1.93), again, [SET, decided(9, 4)])).toBe(true);
  });

  test.each([1.95, 8.8])("%f kg is compared with no right one that follows", (slip) => {
    expect(asked(4.05, slip, 4)).toEqual([]);
  });

  test("hides no loss, and tells of none", () => {
    expect(asked(2.9, 1.95, 4)).toEqual(["fast-loss"]);
    expect(asked(3.9, 8.8, 4)).toEqual([]);
  });

  test("is not asked about itself any more", () => {
    const slip = on(8, 1.95);
    expect(isDoubted(slip, [RIGHT], [SET])).toBe(true);
    expect(isDoubted(slip, [RIGHT], [SET, decided(9, 4)])).toBe(false);
  });
});

test("a weight that was passed over is believed once a later decision is made by it, and what it tells of is told", () => {
  const weights = [on(1, 2.98), on(8, 5.67)];
  const decisions = [decided(1, 2.98), decided(9, 2.98), decided(11, 5.67)];
  const told = (kg: number, by = decisions) => weightFlags(on(14, kg), weights, by);
  expect(told(5.7)).toEqual([]);
  expect(told(4.6)).toContain("fast-loss");
  expect(told(5.7, decisions.slice(0, 2))).toEqual(["lb-or-kg"]);
  expect(told(5.7, [...decisions.slice(0, 2), decided(11, 2.98)])).toEqual(["lb-or-kg"]);
});

test("a weight that was there when an adviser decided is asked about no longer, whatever comes after it", () => {
  const others = [on(1, 1.904), on(20, 4.198), on(24, 1.904)];
  const decisions = [decided(1, 1.904), decided(24, 4.198)];
  expect(weightsInDoubt(on(25, 4.198), others, decisions)).not.toContain(others[2]);
  expect(weightsInDoubt(on(25, 1.9), others.slice(0, 2), decisions)[0]?.weightKg).toBe(1.9);
});

describe("believed is", () => {
  test("the one that an adviser decided by, and what is within a tenth of it", () => {
    expect(asked(1.96, 1.95, 1.95)).toEqual([]);
    expect(asked(5.7, 5.6, 5.2)).toEqual([]);
    expect(asked(5.7, 5.6, 5)).toEqual(["fast-gain"]);
  });

  test("each, where the weight of the decision counts no more", () => {
    expect(asked(8.85, 8.8)).toEqual([]);
  });
});

test("before the first dose, what looked wrong waits for whoever decides, and then for nobody", () => {
  const weights = [RIGHT, on(8, 8.8)];
  expect(weightFlags(on(12, 8.85), weights)).toEqual([]);
  expect(weightFlags(on(12, 8.85), weights, [])).toEqual(["lb-or-kg"]);
  expect(weightFlags(on(12, 8.85), weights, [decided(9, 8.8)])).toEqual([]);
  expect(weightFlags(on(12, 4.1), weights, [decided(9, 4)])).toEqual([]);
});

test("a cat beyond the usual weights is asked about until an adviser has decided on its dose", () => {
  const heavy = on(1, 9.3);
  expect(weightFlags(on(8, 9.35), [heavy], [])).toEqual(["very-heavy"]);
  expect(weightFlags(on(8, 9.35), [heavy], [SET])).toEqual([]);
  expect(weightFlags(on(8, 9.2), [on(1, 8.9)], [SET])).toEqual(["very-heavy"]);
  expect(weightFlags(on(8, 0.46), [on(1, 0.45)], [decided(1, 0.45)])).toEqual([]);
});

describe("a weight filled in before all others is asked about", () => {
  test.each([
    [4, 8.8, 2, ["lb-or-kg"]],
    [8.8, 4, 2, ["lb-or-kg"]],
    [0.4, 4, 2, ["factor-ten", "very-light"]],
    [4, 4.4, 2, []],
    [1.5, 2, 2, ["fast-gain"]],
    [1.6, 4.4, 1, ["fast-gain"]],
    [1.5, 1.8, 2, []],
  ])("%f kg, then %f within %i days", (kg, later, days, flags) => {
    expect(weightFlags(on(1, kg), [on(1 + days, later)], [])).toEqual(flags);
  });

  test("not where a kitten has had the time to grow so much", () => {
    const grown = { ...on(20, 2.2), effectiveDay: "2026-12-31" };
    expect(weightFlags(on(1, 1), [grown], [])).toEqual([]);
  });
});

describe("pounds that nobody has struck out", () => {
  const weights = [RIGHT, on(3, 8.9), on(4, 4.05), on(10, 4.1)];
  const flagsInTurn = (decisions?: Decision[]) =>
    weights.map((next, at) => weightFlags(next, weights.slice(0, at), decisions));

  test("cost one question, and tell of no loss", () => {
    expect(flagsInTurn([SET])).toEqual([[], ["lb-or-kg"], ["lb-or-kg"], []]);
  });

  test("tell of no loss where nobody is waited for either", () => {
    expect(flagsInTurn()).toEqual([[], ["lb-or-kg"], ["lb-or-kg"], []]);
  });
});

test("a few grams less than what an adviser has decided for are no new loss", () => {
  const drained = [on(1, 4.4), on(8, 2.6)];
  const told = (kg: number) => weightFlags(on(12, kg), drained, [SET, decided(9, 2.6)]);
  expect([told(2.61), told(2.58), told(2.5)]).toEqual([[], [], ["fast-loss"]]);
});

test("where a dose is given that nobody has decided on, a weight that was asked about makes nothing truer", () => {
  expect(weightFlags(on(12, 1.96), [RIGHT, on(8, 1.95)], [])).toContain("lb-or-kg");
});

test("half of what the dose was decided by is asked about, whatever was believed between", () => {
  const lost = [on(1, 2.6), on(4, 1.4)];
  expect(weightFlags(on(8, 1.2), lost, [decided(1, 2.6)])).toEqual(["lb-or-kg", "fast-loss"]);
  expect(weightFlags(on(8, 1.2), lost, [decided(1, 2.6), decided(5, 1.4)])).toEqual(["fast-loss"]);
  // A kitten that has grown is far above it.
  expect(weightFlags(on(29, 2.6), [on(1, 1.2), on(18, 1.9)], [decided(1, 1.2)])).toEqual([]);
});
