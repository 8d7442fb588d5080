import type { RowHeights } from "./row-heights.ts";

/** Which rows are written next and which stay. */
export type Reach = { keep: ReadonlySet<string>; next: readonly string[] };

/** So far from the window, in its own heights, a row is written before it is scrolled to, and so far it stays. */
const WRITE = 1;
const STAY = 1.5;
/** As much of the window's height may be written for one picture; of rows that are higher than that, one. */
const PER_PICTURE = 0.5;

/**
 * @param topPx where the window begins and ends, from the beginning of the list
 * @param shown the rows that are written
 */
export function reachOf(
  keys: readonly string[],
  { topPx, bottomPx }: { topPx: number; bottomPx: number },
  shown: ReadonlySet<string>,
  heights: RowHeights,
): Reach {
  const windowPx = bottomPx - topPx;
  const keep = new Set<string>();
  const missing: { key: string; awayPx: number; heightPx: number }[] = [];
  let atPx = 0;
  for (const key of keys) {
    const heightPx = heights.of(key);
    const awayPx = Math.max(atPx - bottomPx, topPx - atPx - heightPx, 0);
    atPx += heightPx;
    if (!shown.has(key)) {
      if (awayPx < WRITE * windowPx) missing.push({ key, awayPx, heightPx });
    } else if (awayPx < STAY * windowPx) keep.add(key);
  }
  missing.sort((a, b) => a.awayPx - b.awayPx);
  let roomPx = PER_PICTURE * windowPx;
  const next = missing.filter(({ heightPx }, index) => {
    roomPx -= heightPx;
    return index === 0 || roomPx >= 0;
  });
  return { keep, next: next.map(({ key }) => key) };
}
