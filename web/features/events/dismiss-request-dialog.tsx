import { Trans, useLingui } from "@lingui/react/macro";
import {
  dismissPasswordRequest,
  listPasswordRequests,
  type PasswordRequest,
} from "#contract/password-requests.ts";
import { refresh } from "#web/api/cache.ts";
import { useSend } from "#web/api/use-send.ts";
import { AskDialog } from "#web/parts/ask-dialog.tsx";

type Props = {
  request: PasswordRequest;
  /** The tag of the code that was seen when this was opened. */
  seen: string;
  /** That of the code that stands behind this by now: once that was said here, a second press may end it. */
  seenSince: string;
  onClose: () => void;
  onDismissed: () => void;
};

/** Asks once more before a request goes, because it cannot be opened again from here. */
export function DismissRequestDialog({ request, seen, seenSince, onClose, onDismissed }: Props) {
  const { t } = useLingui();
  const { send, busy, error } = useSend(dismissPasswordRequest);
  const { firstName, lastName, phone } = request.account;
  const name = `${firstName} ${lastName}`;

  async function dismiss() {
    const sent = await send({ params: { requestId: request._id } }, error?.isStale ? seenSince : seen);
    if ("error" in sent) {
      if (sent.error.isStale) void refresh(listPasswordRequests);
      return;
    }
    onClose();
    onDismissed();
  }

  return (
    <AskDialog
      title={t`Dismiss the request`}
      button={<Trans>Dismiss the request</Trans>}
      kind="stop"
      busy={busy}
      error={error}
      onDo={() => void dismiss()}
      onClose={onClose}
    >
      <p>
        <Trans>
          Dismiss the request of {name}, {phone}? A code that was issued for it no longer works. The password
          stays as it is; {firstName} can ask again.
        </Trans>
      </p>
    </AskDialog>
  );
}
