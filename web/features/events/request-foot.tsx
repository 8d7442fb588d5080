import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  countPasswordRequests,
  issuePasswordCode,
  listPasswordRequests,
  type PasswordRequest,
} from "#contract/password-requests.ts";
import { CONFIRM_PASSWORD, tagOf } from "#contract/problem.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DismissRequestDialog } from "./dismiss-request-dialog.tsx";
import type { Issued } from "./issued.ts";
import { WithPassword } from "./with-password.tsx";

type Props = {
  request: PasswordRequest;
  /** On this page, a moment ago. */
  issued: Issued | undefined;
  onIssued: (issued: Issued) => void;
  onDismissed: () => void;
};

/** What can be done about a request: always in sight. */
export function RequestFoot({ request, issued, onIssued, onDismissed }: Props) {
  const { t } = useLingui();
  /** The tag of the code that was in sight when it was pressed. */
  const [dismissing, setDismissing] = useState<string>();
  /** Why the server asks for the own password before it issues the code, and the tag as above: behind the dialog the list goes on. */
  const [asks, setAsks] = useState<{ reason: string; seen: string }>();
  const issue = useSend(issuePasswordCode, { refreshes: [listPasswordRequests, countPasswordRequests] });

  // The request may have been read before the own code was issued.
  const seen = tagOf(typeof issued === "object" ? issued : request.code);

  async function issueCode(seen: string) {
    const sent = await issue.send({ params: { requestId: request._id } }, seen);
    if ("ok" in sent) onIssued({ ...sent.ok, ended: seen });
    else if (sent.error.isOpen) onIssued("lost");
    const asksFirst = "error" in sent && sent.error.type === CONFIRM_PASSWORD;
    setAsks(asksFirst ? { reason: sent.error.detail, seen } : undefined);
  }

  return (
    <div className="read-foot">
      {issue.error && !asks && (
        <Alert tone="stop" raw={issue.error.problem} focus key={issue.error.message}>
          {issue.error.detail}
        </Alert>
      )}
      {issued === "lost" && (
        <Alert tone="warn">
          <Trans>
            A code may have been issued that nobody has seen, and an earlier code may have stopped working.
            Issue it again and send the code you see then.
          </Trans>
        </Alert>
      )}
      {issued === "over" && (
        <Alert tone="warn">
          <Trans>
            The code shown here no longer works. What works now is described above, under State. If you
            already sent yours, issue a new one, or leave it to whoever issued the other one.
          </Trans>
        </Alert>
      )}
      {(request.code || issued) && !request.account.isAdmin && (
        <p className="soft">
          <Trans>A new code cancels the old one. If you sent both, tell the owner which one to use.</Trans>
        </p>
      )}
      <div className="actions">
        <Button onClick={() => setDismissing(seen)}>
          <Trans>Dismiss the request</Trans>
        </Button>
        {!request.account.isAdmin && !request.account.deletedOn && (
          <Button
            kind={typeof issued === "object" ? "plain" : "main"}
            busy={issue.busy}
            onClick={() => void issueCode(seen)}
          >
            {request.code || issued ? <Trans>Issue a new code</Trans> : <Trans>Issue code</Trans>}
          </Button>
        )}
      </div>
      {asks && (
        <WithPassword
          title={t`Issue code`}
          kind="main"
          doing={issue.busy}
          reason={asks.reason}
          onConfirmed={() => void issueCode(asks.seen)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {dismissing !== undefined && (
        <DismissRequestDialog
          request={request}
          seen={dismissing}
          seenSince={seen}
          onClose={() => setDismissing(undefined)}
          onDismissed={onDismissed}
        />
      )}
    </div>
  );
}
