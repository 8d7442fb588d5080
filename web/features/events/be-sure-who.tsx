import { Trans } from "@lingui/react/macro";
import { useSettings } from "#web/api/settings.ts";
import { OwnerPhone } from "#web/parts/owner-phone.tsx";
import { Alert } from "#web/ui/alert.tsx";

/** A code opens the account to whoever holds it. */
export function CheckFirst({ phone }: { phone: string }) {
  const { appName } = useSettings().messaging;
  return (
    <Alert tone="warn">
      <p>
        <b>
          <Trans>First be sure who it is.</Trans>
        </b>
      </p>
      <p>
        {appName ? (
          <Trans>
            Write to {phone} in {appName}, to no other number, and ask what only the owner knows, such as the
            cat's last weight. Whoever holds the code holds the account.
          </Trans>
        ) : (
          <Trans>
            Write to {phone}, to no other number, and ask what only the owner knows, such as the cat's last
            weight. Whoever holds the code holds the account.
          </Trans>
        )}
      </p>
      <OwnerPhone phone={phone} />
    </Alert>
  );
}

/** A new password lets nobody in who has not got the second step, which may be a stranger's who took this number. */
export function AsksForCode({ phone }: { phone: string }) {
  return (
    <Alert tone="warn">
      <p>
        <b>
          <Trans>Logging in also asks for a code from an authenticator app.</Trans>
        </b>
      </p>
      <p>
        <Trans>
          Ask the owner whether they have that app, or a recovery code: without one of them a new password
          lets nobody in. If the owner never set it up, somebody else may have signed up with their number.
          Whoever runs the server can remove this step with{" "}
          <code>npm run admin -- forget-factor {phone}</code>
        </Trans>
      </p>
    </Alert>
  );
}

/** It opens every case, and anybody can ask for its code. */
export function NotHere({ phone }: { phone: string }) {
  return (
    <Alert tone="warn">
      <Trans>
        This is an adviser's account: no page issues its code. Whoever runs the server does, once they are
        sure who asks, with <code>npm run admin -- password-code {phone}</code>
      </Trans>
    </Alert>
  );
}
