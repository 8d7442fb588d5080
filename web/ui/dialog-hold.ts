import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState } from "react";

type Hold = {
  /** The id of the words that say why the dialog cannot be closed now; nothing while it can. */
  heldBy: string | undefined;
  /** Holds the dialog until the function that it gives is called. */
  hold: () => () => void;
};

export const DialogHold = createContext<Hold>({ heldBy: undefined, hold: () => () => {} });

/**
 * Keeps the dialog that this stands in, if it does, open while something is being sent: what is on its way
 * cannot be called back, and its answer would be read by nobody.
 */
export function useDialogHold(busy: boolean): void {
  const { hold } = useContext(DialogHold);
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}

/** For the dialog itself: whether it is held, by whoever shows it or by what stands in it. */
export function useHolding(busy: boolean) {
  const id = useId();
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((now) => now + 1);
    return () => setHolds((now) => now - 1);
  }, []);
  const heldBy = busy || holds > 0 ? id : undefined;
  return { id, holding: useMemo(() => ({ heldBy, hold }), [heldBy, hold]) };
}
