import { Trans, useLingui } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { ownerNameOf } from "./event-names.ts";
import type { Work } from "./use-work.ts";

type Props = { event: Event; work: Work; onClose: () => void };

/** Asks once more before an account goes, because only the operator can bring it back. */
export function DeleteAccountDialog({ event, work, onClose }: Props) {
  const { t } = useLingui();
  const name = ownerNameOf(event);
  const { phone } = event.account;
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
          {work.error && (
            <Alert tone="stop" raw={work.error.problem} focus>
              {work.error.detail}
            </Alert>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          kind="stop"
          busy={work.busy}
          onClick={async () => {
            if (await work.deleteAccount(event)) onClose();
          }}
        >
          <Trans>Delete Account</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
