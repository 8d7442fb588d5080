import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { ownerNameOf } from "./event-names.ts";

type Props = {
  event: Event;
  /** Gives the error if it could not be done. */
  onDelete: (event: Event) => Promise<CallError | undefined>;
  onClose: () => void;
};

/** Asks once more before an account goes, because nobody can bring it back from here. */
export function DeleteAccountDialog({ event, onDelete, onClose }: Props) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const name = ownerNameOf(event);
  const { phone } = event.account;

  async function remove() {
    setIsBusy(true);
    const failed = await onDelete(event);
    setIsBusy(false);
    setError(failed);
    if (!failed) onClose();
  }

  return (
    <Dialog title={t`Delete Account`} onClose={onClose}>
      <DialogBody>
        <div className="stack">
          <p>
            <Trans>
              Delete the account of {name}, {phone}? They are logged out at once, and their cats leave every
              list.
            </Trans>
          </p>
          {error && (
            <Alert tone="stop" raw={error.problem} focus key={error.message}>
              {error.detail}
            </Alert>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="stop" busy={isBusy} onClick={() => void remove()}>
          <Trans>Delete Account</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
