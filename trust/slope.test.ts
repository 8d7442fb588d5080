import { expect, test } from "vitest";
import { seededRandom } from "#server/demo/random.ts";
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
  // But for what is left by rounding.
  expect(slopeOf(straight).within).toBeLessThan(1e-9);
  const jagged = straight.map((value, index) => value + (index % 2 === 0 ? 1 : -1));
  // 2.05 √(30 / 28 / 2247.5), the sum of the squares of the thirty places being 2247.5.
  expect(slopeOf(jagged).within).toBeCloseTo(0.0447, 3);
  expect(slopeOf([1, 2]).within).toBe(Number.POSITIVE_INFINITY);
});

test("steps that nothing drives upwards seldom seem to grow: each is much like the one before it", () => {
  const seeming = (likeness: number) =>
    Array.from({ length: 1000 }, (_, seed) => slopeOf(wandering(likeness, seed))).filter(
      ({ slope, within }) => Math.abs(slope) > within,
    ).length;
  expect(seeming(0)).toBeLessThan(80);
  expect(seeming(0.6)).toBeLessThan(150);
});

test("what does grow is seen among such steps", () => {
  const seen = Array.from({ length: 1000 }, (_, seed) => slopeOf(wandering(0.6, seed, 0.3))).filter(
    ({ slope, within }) => slope - within > 0,
  ).length;
  expect(seen).toBeGreaterThan(900);
});

/** Thirty values, each that much like the one before it, and by so much more. */
function wandering(likeness: number, seed: number, growth = 0): number[] {
  const random = seededRandom(seed);
  let at = 0;
  return Array.from({ length: 30 }, (_, index) => {
    // About normal: twelve even ones, their middle taken away.
    at = likeness * at + Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
    return at + growth * index;
  });
}
