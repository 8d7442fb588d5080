import { linearRegression, sum, sumNthPowerDeviations } from "simple-statistics";

/** By how much values grow from each to the next; and with 95 % no further from that than `within`. */
export type Slope = { slope: number; within: number };

// Of the normal distribution, for 95 %.
const Z = 1.96;

/**
 * By the least squares. Memory comes in steps, so that each value is much like the one before it, and thirty such tell no more than a few
 * that do not depend on each other: `within` is for as many as the likeness of neighbours leaves (Santer et al. 2000,
 * doi:10.1029/1999JD901105, "AdjSE + AdjDF"), and without end where it leaves too few.
 */
export function slopeOf(values: readonly number[]): Slope {
  const { m: slope, b: start } = linearRegression(values.map((value, index) => [index, value]));
  const rest = values.map((value, index) => value - start - slope * index);
  const freedom = values.length * independence(rest) - 2;
  const places = sumNthPowerDeviations([...values.keys()], 2);
  const error = Math.sqrt(sum(rest.map((one) => one ** 2)) / freedom / places);
  return { slope, within: freedom > 0 ? student(freedom) * error : Number.POSITIVE_INFINITY };
}

/** The share of the values that would tell as much if none depended on another: 1 where neighbours are not alike. */
function independence(rest: readonly number[]): number {
  const all = sum(rest.map((one) => one ** 2));
  const beside = sum(rest.map((one, index) => one * (rest[index + 1] ?? 0)));
  const likeness = all > 0 ? Math.max(0, beside / all) : 0;
  return (1 - likeness) / (1 + likeness);
}

/** Of Student's distribution, for 95 %: to a hundredth from five degrees of freedom on (Abramowitz and Stegun 26.7.5). */
function student(freedom: number): number {
  return Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
}
