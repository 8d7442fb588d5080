import { expect, test } from "vitest";
import { possibleShare } from "./refusal-cost.ts";

test("what refusals take is missing for the reads [R66]", () => {
  expect(possibleShare(1, { served: 1000, told: 50 })).toBe(1);
  expect(possibleShare(10, { served: 1000, told: 50 })).toBeCloseTo(0.526, 3);
  expect(possibleShare(10, { served: 1000, told: 0 })).toBe(1);
  expect(possibleShare(10, { served: 1000, told: 200 })).toBe(0);
});
