import { Trans } from "@lingui/react/macro";
import type { PasswordRequest } from "#contract/password-requests.ts";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Whoever asks reads that the team was asked: here alone it is seen that there is nothing to log in to. */
export function OfDeletedAccount({ account }: Pick<PasswordRequest, "account">) {
  const { instant } = useFormat();
  if (!account.deletedOn) return null;
  const since = instant(account.deletedOn);
  return (
    <Alert tone="warn">
      <div className="stack">
        <p>
          <b>
            <Trans>This account was deleted on {since}.</Trans>
          </b>{" "}
          <Trans>
            Nobody can log in to it. If that was a mistake, restore it in its history, then issue the code.
          </Trans>
        </p>
        <OwnerPhone phone={account.phone} />
        <div className="actions">
          <ButtonLink to={`/admin/events/history/${account.accountId}`}>
            <Trans>Go to its history</Trans>
          </ButtonLink>
        </div>
      </div>
    </Alert>
  );
}
