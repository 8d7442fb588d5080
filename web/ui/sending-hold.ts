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

/**
 * While this is rendered, neither Back nor a link leads to another page, and the browser asks before it leaves the product. What
 * leads on by itself does: an answer, a session that ended; and so does a logout.
 */
export function NoWayOut() {
  useBlocker(({ historyAction }) => historyAction === "POP");
  // The blocker blocks from the second render on: by then the browser asks, too, and not before.
  const [blocks, setBlocks] = useState(false);
  useEffect(() => {
    if (!blocks) return setBlocks(true);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    // Before the link itself hears of it, wherever on the page it stands.
    document.addEventListener("click", stay, true);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("click", stay, true);
    };
  }, [blocks]);
  return null;
}

/** Shows what is waited for instead. A number to call is no way out of the page. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  document.querySelector(".busy")?.scrollIntoView({ block: "center" });
}
