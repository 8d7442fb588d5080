import { expect, test } from "vitest";
import { mannWhitneyP } from "./mann-whitney.ts";

const from = (first: number, step: number) => Array.from({ length: 20 }, (_, at) => first + at * step);

// As SciPy says: mannwhitneyu(a, b, method="asymptotic").
test.each([
  ["that alternate", from(0, 2), from(1, 2), 0.797197],
  ["of which one is mostly greater", from(0, 2), from(12.5, 2), 0.003336],
  ["of which one is greater throughout", from(0, 1), from(100, 1), 6.8e-8],
  ["that are the other way round", from(100, 1), from(0, 1), 6.8e-8],
])("two samples %s", (_, a, b, p) => {
  expect(mannWhitneyP(a, b)).toBeCloseTo(p, 6);
});
