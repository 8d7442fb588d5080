import { useRef } from "react";

/** In less time nobody reads what the second press would close. */
const SLIP_MS = 1000;

/** Does what a key or a button is pressed for, unless it was done a moment ago: two presses in a row are a slip of the hand. */
export function useUnhurried(): (act: () => void) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (act) => {
    // Not the time of day, which may be put back.
    const now = performance.now();
    if (now - last.current < SLIP_MS) return;
    last.current = now;
    act();
  };
}
