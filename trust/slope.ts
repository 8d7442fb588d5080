/** By how much the values grow from each to the next, by the least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [product, square] = [0, 0];
  for (const [index, value] of values.entries()) {
    product += (index - middle) * (value - mean);
    square += (index - middle) ** 2;
  }
  return square === 0 ? 0 : product / square;
}
