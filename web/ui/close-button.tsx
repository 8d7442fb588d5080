import { type ReactNode, useContext } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import { SendingHold } from "./sending-hold.ts";

type Props = { kind?: ButtonKind; onClose: () => void; children: ReactNode };

/** Cancel or Close at the foot of a dialog. Waits while something is being sent: see `useSendingHold`. */
export function CloseButton({ kind = "plain", onClose, children }: Props) {
  const { heldBy } = useContext(SendingHold);
  const isHeld = heldBy !== undefined;
  return (
    <Button
      kind={kind}
      onClick={isHeld ? undefined : onClose}
      // Not truly disabled: it keeps the focus, and says why it waits.
      aria-disabled={isHeld || undefined}
      aria-describedby={heldBy}
    >
      {children}
    </Button>
  );
}
