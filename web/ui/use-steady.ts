import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { RowHeights } from "./row-heights.ts";
import { viewOf } from "./scroller.ts";

const ROW = "li[data-row]";

/** From the beginning of what scrolls, in pixels. */
function fromTop(row: HTMLElement, scroller: Element): number {
  return row.getBoundingClientRect().top - viewOf(scroller).topPx + scroller.scrollTop;
}

/**
 * Keeps what is in sight in its place when a row above turns out to be higher or lower than its room. A list that scrolls
 * in a pane of its own needs `overflow-anchor: none` on the pane.
 * @param onRoom stays the same; is called when rows that are not written count for another height
 */
export function useSteady(list: RefObject<HTMLUListElement | null>, heights: RowHeights, onRoom: () => void) {
  const marked = useRef<{ row: HTMLElement; scroller: Element; atPx: number }>(undefined);
  const settle = useCallback(() => {
    // A list that gave its place to something else is where it was when it comes back.
    if (!marked.current?.row.checkVisibility()) return;
    const { row, scroller, atPx } = marked.current;
    const movedPx = fromTop(row, scroller) - atPx;
    marked.current.atPx += movedPx;
    // At the beginning nothing is above what is in sight, and what comes there is to be seen.
    if (Math.abs(movedPx) >= 1 && scroller.scrollTop > 0)
      scroller.scrollBy({ top: movedPx, behavior: "instant" });
  }, []);
  const mark = useCallback(
    (scroller: Element) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
      const { topPx } = viewOf(scroller);
      const row = rows.find((one) => one.getBoundingClientRect().bottom > topPx);
      marked.current = row && { row, scroller, atPx: fromTop(row, scroller) };
    },
    [list],
  );
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let isOther = false;
        for (const { target, borderBoxSize } of entries) {
          const key = (target as HTMLElement).dataset.row;
          const [box] = borderBoxSize;
          // One that is hidden has no width.
          if (key && box && box.inlineSize > 0)
            isOther = heights.keep(key, box.blockSize, box.inlineSize) || isOther;
        }
        settle();
        if (isOther) onRoom();
      }),
  );
  useEffect(() => {
    // Not every browser keeps it by itself, and one that does would hold on to what stands below the list.
    document.documentElement.style.overflowAnchor = "none";
    return () => {
      document.documentElement.style.overflowAnchor = "";
    };
  }, []);
  const watch: RefCallback<HTMLElement> = useCallback(
    (row) => {
      if (!row) return;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [observer],
  );
  return { settle, mark, watch };
}
