import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { RESTORABLE_DAYS } from "#domain/restorable.ts";
import type { CallError } from "#web/api/call-error.ts";
import { AskDialog } from "#web/parts/ask-dialog.tsx";
import { ownerNameOf } from "./event-names.ts";
import { UnderTreatment } from "./under-treatment.tsx";
import { WithPassword } from "./with-password.tsx";

type Props = {
  event: Event;
  /** Gives the error if it could not be done. */
  onDelete: (event: Event) => Promise<CallError | undefined>;
  onClose: () => void;
};

/** Asks once more before an account goes: its owner is locked out at once. */
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

  if (error?.type === CONFIRM_PASSWORD) {
    return (
      <WithPassword
        title={t`Delete Account`}
        kind="stop"
        doing={isBusy}
        reason={error.detail}
        onConfirmed={() => void remove()}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      title={t`Delete Account`}
      button={<Trans>Delete Account</Trans>}
      kind="stop"
      busy={isBusy}
      error={error}
      onDo={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Delete the account of {name}, {phone}? They are logged out at once, and their cats leave every list.
          For {RESTORABLE_DAYS} days you can restore the account in Historic. Then it is erased for ever, with
          its cats.
        </Trans>
      </p>
      <UnderTreatment event={event} />
    </AskDialog>
  );
}
