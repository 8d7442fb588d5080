import { beforeEach, expect, test } from "vitest";
import { RowHeights } from "./row-heights.ts";

const UNSEEN_PX = 900;
let heights: RowHeights;
beforeEach(() => {
  heights = new RowHeights(UNSEEN_PX);
});

test("one that was measured before what it shows had come does not stand for the others for ever", () => {
  heights.keep("late", 24, 390);
  expect(heights.of("unseen")).toBe(24);
  for (const key of ["a", "b", "c"]) heights.keep(key, 1200, 390);
  heights.keep("late", 700, 390);
  expect(heights.of("unseen")).toBe(1075);
});

test("once five were measured the others keep their room", () => {
  for (const key of ["a", "b", "c", "d", "e"]) heights.keep(key, 600, 400);
  heights.keep("f", 100, 400);
  expect([heights.of("f"), heights.of("unseen")]).toEqual([100, 600]);
});

test("of another width nothing counts", () => {
  heights.keep("a", 600, 500);
  heights.keep("b", 300, 1200);
  expect(heights.of("a")).toBe(300);
});
