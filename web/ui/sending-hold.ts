import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useBlocker } from "react-router";

type Hold = {
  /** The id of the words that say why the dialog cannot be closed now; nothing while it can. */
  heldBy: string | undefined;
  /** Holds the dialog, or the page where there is none, until the function that it gives is called. */
  hold: () => () => void;
};

export const SendingHold = createContext<Hold>({ heldBy: undefined, hold: () => () => {} });

/**
 * Keeps the dialog that this stands in, or the page, while something is being sent: what is on its way cannot be called
 * back, and its answer would be read by nobody.
 */
export function useSendingHold(busy: boolean): void {
  const { hold } = useContext(SendingHold);
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}

/** For the dialog or the page itself: whether it is held, by whoever shows it or by what stands in it. */
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

/** While this is rendered, Back does nothing and the browser asks before it leaves the product. */
export function NoWayBack() {
  useBlocker(({ historyAction }) => historyAction === "POP");
  // The blocker blocks from the second render on: by then the browser asks, too, and not before.
  const [blocks, setBlocks] = useState(false);
  useEffect(() => {
    if (!blocks) return setBlocks(true);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [blocks]);
  return null;
}
