// Of Student's distribution, for 95 % and thirty values.
const T = 2.05;

/** By how much values grow from each to the next; and with 95 % no further from that than `within`. */
export type Slope = { slope: number; within: number };

/** By the least squares; `within` is for about thirty values that do not depend on each other. */
export function slopeOf(values: readonly number[]): Slope {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [product, square] = [0, 0];
  for (const [index, value] of values.entries()) {
    product += (index - middle) * (value - mean);
    square += (index - middle) ** 2;
  }
  const slope = square === 0 ? 0 : product / square;
  const residue = values.reduce(
    (sum, value, index) => sum + (value - mean - slope * (index - middle)) ** 2,
    0,
  );
  const freedom = values.length - 2;
  return {
    slope,
    within: freedom > 0 ? T * Math.sqrt(residue / freedom / square) : Number.POSITIVE_INFINITY,
  };
}
