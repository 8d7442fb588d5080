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
  const [isDismissing, setIsDismissing] = useState(false);
  /** Why the server asks for the own password before it issues the code. */
  const [asks, setAsks] = useState<string>();
  const issue = useSend(issuePasswordCode, { refreshes: [listPasswordRequests, countPasswordRequests] });

  // The request may have been read before the own code was issued.
  const seen = tagOf(typeof issued === "object" ? issued : request.code);

  async function issueCode() {
    const sent = await issue.send({ params: { requestId: request._id } }, seen);
    if ("ok" in sent) onIssued({ ...sent.ok, ended: seen });
    else if (sent.error.isOpen) onIssued("lost");
    setAsks("error" in sent && sent.error.type === CONFIRM_PASSWORD ? sent.error.detail : undefined);
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
        <Button onClick={() => setIsDismissing(true)}>
          <Trans>Dismiss the request</Trans>
        </Button>
        {!request.account.isAdmin && (
          <Button
            kind={typeof issued === "object" ? "plain" : "main"}
            busy={issue.busy}
            onClick={() => void issueCode()}
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
          reason={asks}
          onConfirmed={() => void issueCode()}
          onClose={() => setAsks(undefined)}
        />
      )}
      {isDismissing && (
        <DismissRequestDialog
          request={request}
          seen={seen}
          onClose={() => setIsDismissing(false)}
          onDismissed={onDismissed}
        />
      )}
    </div>
  );
}
