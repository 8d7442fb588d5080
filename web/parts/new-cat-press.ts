import { newKey, type Submit } from "#web/api/use-send.ts";
import { keepOnDevice } from "#web/keep-on-device.ts";

const KEY = "new-cat";

/** The press of 'New Cat', kept for this tab: after a lost answer, on a page loaded anew, the same one opens the same case. */
export function newCatPress(): Submit {
  const open = sessionStorage.getItem(KEY);
  const key = open ?? newKey();
  keepOnDevice(KEY, key, sessionStorage);
  return { key, isOpen: open !== null };
}

/** It was answered, or its intake found: the next one is another cat. */
export function forgetNewCatPress(): void {
  sessionStorage.removeItem(KEY);
}
