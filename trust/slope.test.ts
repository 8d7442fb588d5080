import { expect, test } from "vitest";
import { slopeOf } from "./slope.ts";

test.each([
  [[1, 3, 5, 7], 2],
  [[5, 5, 5], 0],
  [[4, 1, 4, 1, 4], 0],
  [[9], 0],
])("the slope of %j is %d", (values, slope) => {
  expect(slopeOf(values)).toBeCloseTo(slope);
});
