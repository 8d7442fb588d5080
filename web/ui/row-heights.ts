/** So many rows, the first that were measured, stand for the others; with more the list would move ever again. */
const SAMPLE = 5;

/**
 * How high the rows of a long list are. Whoever shows the list keeps it for as long as the page runs, so that Back comes
 * to where it was left.
 */
export class RowHeights {
  readonly #unseenPx: number;
  readonly #heights = new Map<string, number>();
  #usualPx: number | undefined;
  #widthPx = 0;

  /** @param unseenPx as high as a row may be that none has been measured for */
  constructor(unseenPx: number) {
    this.#unseenPx = unseenPx;
  }

  /** In pixels: as it was when it was on the page last, or else as the first ones were in the mean. */
  of(key: string): number {
    return this.#heights.get(key) ?? this.#usualPx ?? this.#unseenPx;
  }

  /**
   * Keeps what was measured, in pixels; of another width nothing counts any more. Gives whether those that have not been
   * measured count for another height now.
   */
  keep(key: string, heightPx: number, ofWidthPx: number): boolean {
    if (ofWidthPx !== this.#widthPx) {
      this.#heights.clear();
      this.#widthPx = ofWidthPx;
    }
    this.#heights.set(key, heightPx);
    const before = this.#usualPx;
    this.#usualPx = this.#meanOfSample();
    return this.#usualPx !== before;
  }

  /** As they are now: what one of them shows may have come late. */
  #meanOfSample(): number {
    let [rows, sumPx] = [0, 0];
    for (const px of this.#heights.values()) {
      if (rows === SAMPLE) break;
      rows += 1;
      sumPx += px;
    }
    return sumPx / rows;
  }
}
