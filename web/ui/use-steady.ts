import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { keepHeight } from "./row-heights.ts";

const ROW = "li[data-row]";

/** From the beginning of the page, in pixels. */
function fromTop(row: HTMLElement): number {
  return row.getBoundingClientRect().top + window.scrollY;
}

/** Keeps what is in sight in its place when a row above turns out to be higher or lower than its room. */
export function useSteady(list: RefObject<HTMLUListElement | null>) {
  const marked = useRef<{ row: HTMLElement; atPx: number }>(undefined);
  const settle = useCallback(() => {
    if (!marked.current?.row.isConnected) return;
    const movedPx = fromTop(marked.current.row) - marked.current.atPx;
    marked.current.atPx += movedPx;
    if (Math.abs(movedPx) >= 1) window.scrollBy({ top: movedPx, behavior: "instant" });
  }, []);
  const mark = useCallback(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > 0);
    marked.current = row && { row, atPx: fromTop(row) };
  }, [list]);
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const key = (target as HTMLElement).dataset.row;
          const [box] = borderBoxSize;
          if (key && box) keepHeight(key, box.blockSize, box.inlineSize);
        }
        settle();
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
