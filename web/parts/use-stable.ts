import { useCallback, useEffect, useRef } from "react";

/**
 * One and the same function for as long as a part of the page stands, which does what was given at the last render:
 * what gets it need not be written again because of it. For answers to presses and keys.
 */
export function useStable<Given extends unknown[], Gives>(
  act: (...given: Given) => Gives,
): (...given: Given) => Gives {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
