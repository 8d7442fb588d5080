import { useCallback, useEffect, useRef } from "react";

/**
 * One and the same function for as long as a part of the page stands, which does what was given at the last render:
 * what gets it need not be written again because of it. For answers to presses and keys.
 */
export function useStable<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
