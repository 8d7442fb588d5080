import { useEffect, useEffectEvent, useRef, useState } from "react";
import { heightOf, reachOf } from "./row-heights.ts";
import { usePrinted } from "./use-printed.ts";
import { useSteady } from "./use-steady.ts";

/** A row that is written, and how much of the list before it is not. */
export type NearRow = { key: string; index: number; skippedPx: number };

/**
 * Of a list of hundreds only the rows near the window, one more in a picture; what is not written keeps its room. The
 * first, the last and those that are `held` are always there, and on paper all are.
 * @param keys of the rows, each in a `li` with its key as `data-row` and `watch` as its ref
 */
export function useNearRows(keys: readonly string[], held: ReadonlySet<string>) {
  const list = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const isPrinted = usePrinted();
  const { settle, mark, watch } = useSteady(list);

  const step = useEffectEvent((): boolean => {
    settle();
    mark();
    const topPx = -(list.current?.getBoundingClientRect().top ?? 0);
    const { keep, next } = reachOf(keys, { topPx, bottomPx: topPx + window.innerHeight }, near);
    if (!next && keep.size === near.size) return false;
    setNear(next === undefined ? keep : new Set(keep).add(next));
    return true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at anew.
  useEffect(() => eachPicture(step), [keys]);

  const rows: NearRow[] = [];
  let skippedPx = 0;
  for (const [index, key] of keys.entries()) {
    const isEnd = index === 0 || index === keys.length - 1;
    if (isEnd || isPrinted || near.has(key) || held.has(key)) {
      rows.push({ key, index, skippedPx });
      skippedPx = 0;
    } else skippedPx += heightOf(key);
  }
  return { list, rows, watch };
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
  window.addEventListener("scroll", ask, { passive: true });
  window.addEventListener("resize", ask);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", ask);
    window.removeEventListener("resize", ask);
  };
}
