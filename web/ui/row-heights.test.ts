import { expect, test } from "vitest";
import { heightOf, keepHeight } from "./row-heights.ts";

test("one that was measured before what it shows had come does not stand for the others for ever", () => {
  keepHeight("late", 24, 390);
  expect(heightOf("unseen")).toBe(24);
  for (const key of ["a", "b", "c"]) keepHeight(key, 1200, 390);
  keepHeight("late", 700, 390);
  expect(heightOf("unseen")).toBe(1075);
});

test("once five were measured the others keep their room", () => {
  for (const key of ["a", "b", "c", "d", "e"]) keepHeight(key, 600, 400);
  keepHeight("f", 100, 400);
  expect([heightOf("f"), heightOf("unseen")]).toEqual([100, 600]);
});

test("of another width nothing counts", () => {
  keepHeight("a", 600, 500);
  keepHeight("b", 300, 1200);
  expect(heightOf("a")).toBe(300);
});
