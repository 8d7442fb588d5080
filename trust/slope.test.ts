import { expect, test } from "vitest";
import { slopeOf } from "./slope.ts";

test.each([
  [[1, 3, 5, 7], 2],
  [[5, 5, 5], 0],
  [[4, 1, 4, 1, 4], 0],
  [[9], 0],
])("the slope of %j is %d", (values, slope) => {
  expect(slopeOf(values).slope).toBeCloseTo(slope);
});

test("the slope of thirty values is told as exactly as they tell it", () => {
  const straight = Array.from({ length: 30 }, (_, index) => 7 + 2 * index);
  expect(slopeOf(straight).within).toBeCloseTo(0);
  const jagged = straight.map((value, index) => value + (index % 2 === 0 ? 1 : -1));
  // 2.05 √(30 / 28 / 2247.5), the sum of the squares of the thirty places being 2247.5.
  expect(slopeOf(jagged).within).toBeCloseTo(0.0447, 3);
  expect(slopeOf([1, 2]).within).toBe(Number.POSITIVE_INFINITY);
});
