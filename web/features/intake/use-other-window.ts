import { useEffect, useRef } from "react";
import { textOfDraft } from "./kept-draft.ts";

/** Tells what another window of this device keeps at a place: when the browser says so, and to who asks. */
export function useOtherWindow(key: string, onWritten: () => void) {
  const seen = useRef(textOfDraft(key));
  useEffect(() => {
    const look = (event: StorageEvent) => event.key === key && onWritten();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  });

  /** This window has kept something there itself. */
  function note(): void {
    seen.current = textOfDraft(key);
  }

  return {
    note,
    /** Once for each time: a window that was put away may not have heard of it yet. */
    hasWritten(): boolean {
      const before = seen.current;
      note();
      return seen.current !== before;
    },
  };
}
