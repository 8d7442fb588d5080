import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import "./accounts.css";

/** For somebody who is logged out and no longer knows the password: the team sets a new one. */
export default function ForgottenPasswordPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Reset your password`} width="door">
      <div className="stack">
        <p>
          <Trans>
            Message the team from the phone number of your account, and say that you forgot your password.
            They check that it is you and set a new one with you.
          </Trans>
        </p>
        <p className="soft">
          <Trans>Nothing is lost: your cats, their weights and their doses wait for you.</Trans>
        </p>
        <div className="actions">
          <ButtonLink kind="main" to="/contact">
            <Trans>How to message the team</Trans>
          </ButtonLink>
          <ButtonLink to="/login">
            <Trans>Back to the login</Trans>
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
