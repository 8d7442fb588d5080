import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { LinkItem, Links } from "#web/ui/links.tsx";
import { Page } from "#web/ui/page.tsx";
import { AskForCode } from "./ask-for-code.tsx";
import { RenewPasswordForm } from "./renew-password-form.tsx";
import { TeamAsked } from "./team-asked.tsx";
import "./accounts.css";
import "./forgotten-password.css";

/** What the address does not say; kept with it, so that a page that is opened again still knows the phone. */
type Kept = { phone: string; asked: boolean };

const NOTHING: Kept = { phone: "", asked: false };

/** For somebody who is logged out and no longer knows the password: asks the team for a code, then uses it. */
export default function ForgottenPasswordPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const kept: Kept = { ...NOTHING, ...location.state };
  const [phone, setPhone] = useState(kept.phone);
  const hasCode = query.get("step") === "code";

  return (
    <Page title={t`Reset your password`} width="door">
      <Steps hasCode={hasCode} state={{ ...kept, phone }} />
      {hasCode ? (
        <div className="stack" key="code">
          {kept.asked && <TeamAsked />}
          <RenewPasswordForm
            phone={phone}
            onPhone={setPhone}
            onDone={(done) => void navigate("/login", { replace: true, state: { done } })}
          />
        </div>
      ) : (
        <AskForCode
          key="ask"
          phone={phone}
          onPhone={setPhone}
          onAsked={() => void navigate("?step=code", { state: { phone, asked: true } })}
        />
      )}
      <Links>
        <LinkItem to="/login">
          <Trans>Back to the login</Trans>
        </LinkItem>
      </Links>
    </Page>
  );
}

/** Both steps are open to everybody: whoever has a code begins with the second. */
function Steps({ hasCode, state }: { hasCode: boolean; state: Kept }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Steps`}>
      <ol className="two-steps">
        <li>
          <Link to="/reset-password" state={state} aria-current={hasCode ? undefined : "step"}>
            <Trans>Ask for a code</Trans>
          </Link>
        </li>
        <li>
          <Link to="?step=code" state={state} aria-current={hasCode ? "step" : undefined}>
            <Trans>I have a code</Trans>
          </Link>
        </li>
      </ol>
    </nav>
  );
}
