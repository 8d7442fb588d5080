import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import type { CaseSearchState } from "#web/features/cases/search/use-case-search.ts";

/** Of the window's height: what begins below that is not seen to have come. */
const LOW = 0.75;

/**
 * On a phone the forms fill the window: what was found comes into sight, as it does at a desk by itself. It takes the
 * focus from a link that is gone with what was found before.
 */
export function useResultsInSight({ search, key }: CaseSearchState) {
  const results = useRef<HTMLDivElement>(null);
  const seen = useRef(key);
  // Back returns the page as it was left.
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (!isBack && search.kind !== "nothing" && top > LOW * window.innerHeight) {
      results.current?.scrollIntoView();
    }
    if (document.activeElement === document.body) results.current?.focus({ preventScroll: true });
  }, [key, isBack, search.kind]);
  return results;
}
