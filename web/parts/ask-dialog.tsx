import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { Refusal } from "./refusal.tsx";

type Props = {
  title: string;
  /** What will happen, in plain words. */
  children: ReactNode;
  /** The words on the button that does it. */
  button: ReactNode;
  /** `stop` where something goes. */
  kind: "main" | "stop";
  busy: boolean;
  error: CallError | undefined;
  /** Why it cannot be done yet. */
  notYet?: string | undefined;
  onDo: () => void;
  onClose: () => void;
};

/** Asks once more before something is done; a refusal stays in the dialog. */
export function AskDialog({ title, children, button, kind, busy, error, notYet, onDo, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <DialogBody>
        <div className="stack">
          {children}
          <Refusal error={error} />
        </div>
      </DialogBody>
      <DialogFoot>
        <CloseButton onClose={onClose}>
          <Trans>Cancel</Trans>
        </CloseButton>
        <Button kind={kind} busy={busy} disabledReason={notYet} onClick={onDo}>
          {button}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
