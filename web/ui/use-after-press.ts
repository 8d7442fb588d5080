import { useCallback, useEffect, useRef } from "react";

/**
 * Runs what moves the page, now or once the press that is going on has done its work: a field is left by a press on
 * something else, and what moves away under a finger is missed by it.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    // The click comes right after it.
    const onUp = () => {
      isPressed.current = false;
      for (const act of waiting.current.splice(0)) setTimeout(act);
    };
    // On a touchscreen they come together once the finger is gone; text that is dragged ends without the second.
    const capture = true;
    document.addEventListener("mousedown", onDown, capture);
    for (const end of ["mouseup", "dragend"]) document.addEventListener(end, onUp, capture);
    return () => {
      document.removeEventListener("mousedown", onDown, capture);
      for (const end of ["mouseup", "dragend"]) document.removeEventListener(end, onUp, capture);
    };
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
