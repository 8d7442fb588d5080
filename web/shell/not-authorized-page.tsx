import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#web/api/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";

/** Where a refused session or a closed door ends. Whoever is logged out may log in and go on. */
export default function NotAuthorizedPage() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page title={t`Not Authorized`} width="narrow">
      <div className="stack">
        <p className="lead">
          <Trans>You're not authorized to access that resource!</Trans>
        </p>
        <div className="stack by-session">
          {session ? <ForSomebodyElse isAdmin={session.isAdmin} /> : <LoggedOut />}
        </div>
      </div>
    </Page>
  );
}

function LoggedOut() {
  return (
    <>
      <p>
        <Trans>
          You are logged out. A login ends after a while, when you end it on another device, when a new
          password is set or the second step switched on, when you log in on many other devices, or when the
          account is deleted. If you were just setting a new password, try that one first. Log in and you are
          back where you wanted to go.
        </Trans>
      </p>
      <div className="actions">
        <ButtonLink kind="main" to="/login">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** An adviser comes here who was logged out, and has logged in again in another window. */
function ForSomebodyElse({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <p>
        {isAdmin ? (
          <Trans>You are logged in now.</Trans>
        ) : (
          <Trans>That page is for the advisory team. Your own cats are on your dashboard.</Trans>
        )}
      </p>
      <div className="actions">
        <ButtonLink kind="main" to="/dashboard">
          <Trans>Go to your dashboard</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
