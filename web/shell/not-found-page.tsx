import { Trans, useLingui } from "@lingui/react/macro";
import { useSession } from "#web/api/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";

export default function NotFoundPage() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page title={t`404 Page Not Found!`} width="narrow">
      <div className="stack">
        <p className="lead">
          <Trans>There is nothing at this address. It may be mistyped, or the page has moved.</Trans>
        </p>
        <div className="actions by-session">
          <ButtonLink kind="main" to={session ? "/dashboard" : "/"}>
            {session ? <Trans>Go to your dashboard</Trans> : <Trans>Go to the home page</Trans>}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
