import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { NoWayOut, SendingHold, useHolding } from "./sending-hold.ts";

type Props = {
  title: ReactNode;
  /** Asked to close: by Escape, by the cross. Whoever opened it takes it away. */
  onClose: () => void;
  /** Something is being sent by whoever shows the dialog; whoever stands in it says so by `useSendingHold`. */
  busy?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog while it is rendered: 750 px at a desk, a sheet on a phone. A press beside it does not close it,
 * so that nothing typed is lost by a slip; nothing does while an answer is awaited, Back neither. The focus goes back to where it
 * came from, or to the heading of the page.
 */
export function Dialog({ title, onClose, busy = false, children }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const { id, holding } = useHolding(busy);
  const isHeld = holding.heldBy !== undefined;
  const close = () => {
    if (!isHeld) onClose();
  };
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  // Where the way in is gone with what was done. In a passive effect, after whoever shows the dialog had their say.
  useEffect(() => () => void requestAnimationFrame(keepFocus), []);
  return (
    <dialog
      className="dialog"
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A browser may close it itself, at a second Escape. The event comes late: it may be open again by then.
      onClose={() => dialog.current?.open === false && (isHeld ? dialog.current.showModal() : onClose())}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <span className="being-sent" id={id} aria-live="polite">
          {isHeld && t`Being sent …`}
        </span>
        <IconButton
          icon="close"
          label={t`Close`}
          onClick={close}
          aria-disabled={isHeld || undefined}
          aria-describedby={holding.heldBy}
        />
      </div>
      <SendingHold value={holding}>{children}</SendingHold>
      {isHeld && <NoWayOut />}
    </dialog>
  );
}

function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** The buttons, always in sight at a desk; at the end of the sheet on a phone. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}
