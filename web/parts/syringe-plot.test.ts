import { expect, test } from "vitest";
import { plotSyringe } from "./syringe-plot.ts";

const ZERO = 34;
const LENGTH = 222;

test.each([
  [0.05, 1],
  [0.6, 1],
  [1, 1],
  [1.05, 3],
  [2, 3],
  [3, 3],
  [3.1, 5],
  [5, 5],
  [5.1, 10],
  [10, 10],
])("%d ml is drawn up in the smallest barrel that holds it: %d ml", (ml, capacityMl) => {
  expect(plotSyringe(ml)?.capacityMl).toBe(capacityMl);
});

test.each([
  [2, 2 / 3],
  [1.05, 1.05 / 3],
  [0.1, 0.1],
  [10, 1],
])("%d ml fills it to %d of its scale", (ml, part) => {
  expect(plotSyringe(ml)?.fillX).toBeCloseTo(ZERO + part * LENGTH, 1);
});

test.each([[0.3], [0.7], [1.1], [2.3], [2.9], [4.4], [7.2]])(
  "%d ml ends on a printed mark, which it does not cover",
  (ml) => {
    const plot = plotSyringe(ml);
    expect(plot?.marks.filter(({ x }) => x === plot.fillX)).toEqual([
      expect.objectContaining({ covered: false }),
    ]);
  },
);

test.each([
  [3.1, [3, 3.2]],
  [4.9, [4.8, 5]],
  [5.1, [5, 5.2]],
  [1.05, [1, 1.1]],
])("%d ml ends between the marks %j", (ml, marks) => {
  const plot = plotSyringe(ml);
  expect(plot?.between?.map((mark) => Math.round(mark * 10) / 10)).toEqual(marks);
  expect(plot?.marks.filter(({ x }) => x === plot.fillX)).toEqual([]);
});

test.each([[0.05], [0.3], [2.3], [2.9], [4.4], [7.2], [10]])("%d ml is between none", (ml) => {
  expect(plotSyringe(ml)).not.toHaveProperty("between");
});

test("the marks that the liquid covers are those before its edge", () => {
  const plot = plotSyringe(2);
  expect(plot?.marks.map(({ covered }) => covered)).toEqual([
    ...Array(19).fill(true),
    ...Array(11).fill(false),
  ]);
});

test.each([
  [0.4, [0.2, 0.4, 0.6, 0.8, 1]],
  [2, [1, 2, 3]],
  [4, [1, 2, 3, 4, 5]],
  [8, [2, 4, 6, 8, 10]],
])("for %d ml the barrel is labelled %j", (ml, labels) => {
  expect(plotSyringe(ml)?.labels.map((label) => label.ml)).toEqual(labels);
});

test.each([[0], [-1], [Number.NaN], [10.1]])("%d ml cannot be drawn", (ml) => {
  expect(plotSyringe(ml)).toBeUndefined();
});
