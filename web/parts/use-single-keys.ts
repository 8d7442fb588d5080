import { useEffect, useRef } from "react";
import { keepOnDevice } from "#web/keep-on-device.ts";

const KEY = "single-keys";

/** Whether a single key acts. Whoever speaks to the device, or hits keys by accident, may turn them off. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else keepOnDevice(KEY, "off");
}

/**
 * Single keys for the whole page: never while somebody types, never with Ctrl, Alt or Cmd, never in a dialog,
 * once for each press however long the key is held.
 */
export function useSingleKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = latest.current[event.key];
      if (!act || isChord(event) || event.defaultPrevented || isBusy(event.target) || !areSingleKeysOn())
        return;
      event.preventDefault();
      if (!event.repeat) act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isChord({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey;
}

// Whoever is in a dialog may have the focus nowhere: the button that had it waits for an answer. Within a popover nobody is while it is
// closed, and old browsers know no word for an open one.
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select, dialog, [popover]") !== null;
}
