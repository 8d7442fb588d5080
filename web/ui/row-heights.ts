const heights = new Map<string, number>();
let usualPx: number | undefined;
let widthPx = 0;

/** So many rows, the first that were measured, stand for the others; with more the list would move ever again. */
const SAMPLE = 5;

/** As high as a row may be that none has been measured for. */
const UNSEEN_PX = 900;

/**
 * How high a row of a long list is: as it was when it was on the page last, or else as high as the first ones were in
 * the mean. They outlive the page, so that Back comes to where it was left.
 */
export function heightOf(key: string): number {
  return heights.get(key) ?? usualPx ?? UNSEEN_PX;
}

/** Keeps what was measured, in pixels; of another width nothing counts any more. */
export function keepHeight(key: string, heightPx: number, ofWidthPx: number): void {
  if (ofWidthPx !== widthPx) {
    heights.clear();
    widthPx = ofWidthPx;
  }
  heights.set(key, heightPx);
  usualPx = meanOfSample();
}

/** As they are now: what one of them shows may have come late. */
function meanOfSample(): number {
  let [rows, sumPx] = [0, 0];
  for (const px of heights.values()) {
    if (rows === SAMPLE) break;
    rows += 1;
    sumPx += px;
  }
  return sumPx / rows;
}

/** Which row is written next and which stay. */
export type Reach = { keep: ReadonlySet<string>; next: string | undefined };

/** So far from the window, in its own heights, a row is written before it is scrolled to, and so far it stays. */
const WRITE = 1;
const STAY = 1.5;

/**
 * @param topPx where the window begins and ends, from the beginning of the list
 * @param shown the rows that are written
 */
export function reachOf(
  keys: readonly string[],
  { topPx, bottomPx }: { topPx: number; bottomPx: number },
  shown: ReadonlySet<string>,
): Reach {
  const windowPx = bottomPx - topPx;
  const keep = new Set<string>();
  let next: string | undefined;
  let nearestPx = WRITE * windowPx;
  let atPx = 0;
  for (const key of keys) {
    const endPx = atPx + heightOf(key);
    const awayPx = Math.max(atPx - bottomPx, topPx - endPx, 0);
    if (shown.has(key)) {
      if (awayPx < STAY * windowPx) keep.add(key);
    } else if (awayPx < nearestPx) {
      nearestPx = awayPx;
      next = key;
    }
    atPx = endPx;
  }
  return { keep, next };
}
