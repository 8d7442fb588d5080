import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { claimSetup } from "#contract/accounts.ts";
import { startSession } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Page } from "#web/ui/page.tsx";
import { AccountForm, type AccountValues } from "./account-form.tsx";
import "./accounts.css";

/** The first admin of an empty install, with the one-time code from the link that the server printed. */
export default function SetupPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const code = useCodeOnce();
  const { send, busy, error, forgetError } = useSend(claimSetup);

  async function submit(values: AccountValues) {
    const sent = await send({ body: { ...values, code } });
    if ("error" in sent) return;
    startSession(sent.ok);
    await navigate("/admin", { replace: true });
  }

  return (
    <Page title={t`Set up`} width="door">
      {code === "" ? (
        <Alert tone="warn">
          <p>
            <Trans>The setup link is incomplete. Copy the whole link that the server printed at start.</Trans>
          </p>
        </Alert>
      ) : (
        <>
          <p className="soft door-intro">
            <Trans>This account will be the first admin of this install.</Trans>
          </p>
          <AccountForm
            submitLabel={t`Create the first admin`}
            onSubmit={submit}
            onChange={forgetError}
            busy={busy}
            error={error}
          />
        </>
      )}
    </Page>
  );
}

/** The code from the address, taken out of it so that it stays in no history. */
function useCodeOnce(): string {
  const [code] = useState(readCode);
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return code;
}

/** Empty where the link was broken on its way: there is nothing in it to send. */
function readCode(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
