import { useCallback, useEffect, useRef } from "react";

/**
 * Runs what moves the page, now or once the press that is going on has done its work: a field is left by a press on
 * something else, and what moves away under a finger is missed by it.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const whole = new AbortController();
    // On a touchscreen they come together once the finger is gone; text that is dragged ends without the second.
    const listen = (name: string, heard: () => void) =>
      document.addEventListener(name, heard, { capture: true, signal: whole.signal });
    listen("mousedown", () => {
      isPressed.current = true;
    });
    for (const end of ["mouseup", "dragend"])
      listen(end, () => {
        isPressed.current = false;
        // The click comes right after it.
        for (const act of waiting.current.splice(0)) setTimeout(act);
      });
    return () => whole.abort();
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
