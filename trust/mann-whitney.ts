import { errorFunction, wilcoxonRankSum } from "simple-statistics";

/**
 * How likely two samples of one source differ at least as much in rank as these: the two-sided p of Mann and Whitney, by
 * its normal approximation. For twenty values each and more, without many that are the same.
 */
export function mannWhitneyP(a: readonly number[], b: readonly number[]): number {
  const [n, m] = [a.length, b.length];
  const u = wilcoxonRankSum([...a], [...b]) - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / deviation;
  return 1 - errorFunction(z / Math.SQRT2);
}
