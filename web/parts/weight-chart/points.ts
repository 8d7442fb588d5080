import type { Case } from "#contract/case.ts";
import { type Day, dayOf, daysBetween } from "#domain/calendar.ts";

/** A longer time without a weight is left open in the picture: nobody knows what was between. */
const GAP_DAYS = 14;

export type Point = { day: Day; kg: number };
export type Gap = { from: Point; to: Point; days: number };

export function pointOf({ data }: Case["metrics"]["weights"][number]): Point {
  return { day: dayOf(data.effectiveDate), kg: data.weightKg };
}

/** From a list with the latest first, the one of each day that counts, the earliest first. */
export function onePerDay<T extends { day: Day }>(latestFirst: readonly T[]): T[] {
  return latestFirst.filter(({ day }, index) => day !== latestFirst[index - 1]?.day).reverse();
}

/** The points between the gaps, and the gaps. */
export function parted(points: readonly Point[]): [Point[][], Gap[]] {
  const stretches: Point[][] = [];
  const gaps: Gap[] = [];
  for (const point of points) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    const days = before ? daysBetween(before.day, point.day) : 0;
    if (stretch && days <= GAP_DAYS) stretch.push(point);
    else stretches.push([point]);
    if (before && days > GAP_DAYS) gaps.push({ from: before, to: point, days });
  }
  return [stretches, gaps];
}
