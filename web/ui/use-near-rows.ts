import {
  type ComponentProps,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { reachOf } from "./reach.ts";
import type { RowHeights } from "./row-heights.ts";
import { scrollerOf, viewOf } from "./scroller.ts";
import { usePrinted } from "./use-printed.ts";
import { useSteady } from "./use-steady.ts";

/** A row that is written, and what its `li` carries: its place in the list, and room for those before it that are not. */
export type NearRow = { key: string; index: number; item: ComponentProps<"li"> & { "data-row": string } };

/** What is known of a list from the beginning: the heights of its rows, and up to how many all are written. */
export type LongList = { heights: RowHeights; wholeUpTo: number };

/**
 * Of a list of hundreds only the rows near the window, a few more in a picture; what is not written keeps its room. The
 * first, the last and those that are `held` are always there, and on paper all are.
 * @param keys of the rows
 * @param hasMore there are others that are not listed yet
 */
export function useNearRows(
  keys: readonly string[],
  held: ReadonlySet<string>,
  hasMore: boolean,
  { heights, wholeUpTo }: LongList,
) {
  const list = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const isPrinted = usePrinted();
  const [drawn, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { settle, mark, watch } = useSteady(list, heights, drawAgain);
  useLayoutEffect(() => {
    if (drawn > 0) settle();
  }, [drawn, settle]);

  const step = useEffectEvent((): boolean => {
    // On a phone another part of the page may have its place.
    if (!list.current?.checkVisibility()) return false;
    const scroller = scrollerOf(list.current);
    settle();
    mark(scroller);
    const view = viewOf(scroller);
    const topPx = view.topPx - list.current.getBoundingClientRect().top;
    const { keep, next } = reachOf(keys, { topPx, bottomPx: topPx + view.heightPx }, near, heights);
    if (next.length === 0 && keep.size === near.size) return false;
    setNear(new Set([...keep, ...next]));
    return true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at anew.
  useEffect(() => eachPicture(step), [keys]);

  const isWhole = isPrinted || keys.length <= wholeUpTo;
  const rows: NearRow[] = [];
  let skippedPx = 0;
  for (const [index, key] of keys.entries()) {
    const isEnd = index === 0 || index === keys.length - 1;
    if (isEnd || isWhole || near.has(key) || held.has(key)) {
      const item = {
        "data-row": key,
        ref: watch,
        "aria-posinset": index + 1,
        "aria-setsize": hasMore ? -1 : keys.length,
        style: { marginBlockStart: skippedPx },
      };
      rows.push({ key, index, item });
      skippedPx = 0;
    } else skippedPx += heights.of(key);
  }
  return { list, rows };
}

/** Before each picture after something was scrolled, and as long as there is something to do. */
function eachPicture(step: () => boolean): () => void {
  let frame = 0;
  const ask = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (step()) ask();
    });
  };
  ask();
  // Also what scrolls within the page.
  window.addEventListener("scroll", ask, { passive: true, capture: true });
  window.addEventListener("resize", ask);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", ask, { capture: true });
    window.removeEventListener("resize", ask);
  };
}
