import { useEffect, useRef } from "react";

/** Single keys for the whole page: never while somebody types, never with Ctrl, Alt or Cmd, never in a dialog. */
export function useInboxKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isBusy(event.target))
        return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [popover]") !== null;
}
