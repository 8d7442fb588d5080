import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { createAccount } from "#contract/accounts.ts";
import { forgetReturn } from "#web/api/return-to.ts";
import { startSession, useSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { LinkItem, Links } from "#web/ui/links.tsx";
import { Page } from "#web/ui/page.tsx";
import { AccountForm, type AccountValues } from "./account-form.tsx";
import { AlreadyLoggedIn } from "./already-logged-in.tsx";
import "./accounts.css";

export default function CreateAccountPage() {
  const { t } = useLingui();
  const session = useSession();
  const navigate = useNavigate();
  const { send, busy, error, forgetError } = useSend(createAccount);

  async function submit(body: AccountValues) {
    const sent = await send({ body });
    if ("error" in sent) return;
    startSession(sent.ok);
    forgetReturn();
    await navigate("/dashboard", { replace: true });
  }

  return (
    <Page title={t`Create an account`} width="door">
      {session && !busy ? (
        <AlreadyLoggedIn>
          <Trans>Already logged in, cannot create an account.</Trans>
        </AlreadyLoggedIn>
      ) : (
        <>
          <AccountForm
            submitLabel={t`Create account`}
            onSubmit={submit}
            onChange={forgetError}
            busy={busy}
            error={error}
          />
          <Links>
            <LinkItem to="/login">
              <Trans>I have an account already: log in</Trans>
            </LinkItem>
          </Links>
        </>
      )}
    </Page>
  );
}
