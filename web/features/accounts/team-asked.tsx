import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useSettings } from "#web/api/settings.ts";
import { Alert } from "#web/ui/alert.tsx";

/** Said after asking, whether or not the number has an account: nobody learns here which numbers have one. */
export function TeamAsked() {
  const { appName, link } = useSettings().messaging;
  return (
    <Alert tone="done" focus>
      <p>
        <b>
          <Trans>Your request is with the team.</Trans>
        </b>
      </p>
      <p>
        {appName ? (
          <Trans>
            If the number has an account, they write to you in {appName} and send you a code. It may take some
            hours: you can close this page and come back with the code.
          </Trans>
        ) : (
          <Trans>
            If the number has an account, they write to you and send you a code. It may take some hours: you
            can close this page and come back with the code.
          </Trans>
        )}
      </p>
      <p>
        <Trans>No message after a day, or a question about a dose that cannot wait?</Trans>{" "}
        {link ? (
          <a href={link} rel="noreferrer">
            <Trans>Write to the team in {appName}</Trans>
          </a>
        ) : (
          <Link to="/contact">
            <Trans>How to message the team</Trans>
          </Link>
        )}
      </p>
    </Alert>
  );
}
