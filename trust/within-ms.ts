import { quantile } from "simple-statistics";

/**
 * Within how many milliseconds such a share of calls was answered; 0 where none was.
 * @param share above 0 and below 1
 */
export function withinMs(times: readonly number[], share: number): number {
  return times.length > 0 ? quantile(times, share) : 0;
}
