import { type RefObject, useEffect, useRef } from "react";

/**
 * A form that came into a dialog begins at its first field, not at the cross, where a browser puts the focus. Who has
 * gone elsewhere meanwhile stays there.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // A passive effect: the dialog is open by then.
  useEffect(() => {
    const head = form.current?.closest("dialog")?.querySelector(".dialog-head");
    if (!head?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>(":is(select, input, textarea):enabled")?.focus();
  }, []);
  return form;
}
