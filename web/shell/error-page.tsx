import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouteError } from "react-router";
import { useSession } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";

/** A page that broke, or that could not be fetched. Without a connection there is nothing to tell the team. */
export function ErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const session = useSession();
  const isCutOff = !navigator.onLine;
  return (
    <Page title={isCutOff ? t`No connection` : t`This page could not be shown`} width="narrow">
      <div className="stack" role="alert">
        {!session && (
          <p>
            <Trans>You are logged out on this device.</Trans>
          </p>
        )}
        <p className="lead">
          {isCutOff ? (
            <Trans>This device has no connection, so the page could not be fetched.</Trans>
          ) : (
            <Trans>Something went wrong here, not with your cat's data.</Trans>
          )}{" "}
          <Trans>
            What you saved is safe. If you were told to ask before the next dose, or to stop,{" "}
            <Link to="/contact">write to the team</Link>. Otherwise, if a dose is due now and the team has not
            written to you since, give the last one that you saw.
          </Trans>
        </p>
        <p>
          {isCutOff ? (
            <Trans>Load the page again when you are connected.</Trans>
          ) : (
            <Trans>
              Load the page again. If that does not help, check the connection, and tell the team what you
              were doing.
            </Trans>
          )}
        </p>
        <div className="actions">
          <Button kind="main" onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        </div>
        {!isCutOff && (
          <p className="note">
            <Trans>What to tell the team: {String(error)}</Trans>
          </p>
        )}
      </div>
    </Page>
  );
}
