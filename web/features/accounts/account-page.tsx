import { useLingui } from "@lingui/react/macro";
import { useSession } from "#web/api/session.ts";
import { Later, type Part } from "#web/parts/later.tsx";
import { OwnAccount } from "#web/parts/own-account.tsx";
import { Page } from "#web/ui/page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { FactorNotLoaded } from "./factor-not-loaded.tsx";
import "./accounts.css";

const SECOND_FACTOR: Part<object> = {
  name: "second-factor",
  load: async () => (await import("./second-factor.tsx")).SecondFactor,
};

const LOGINS: Part<{ accountId: string }> = {
  name: "logins",
  load: async () => (await import("./logins.tsx")).Logins,
};

/** What everybody who is logged in may change about the own account. */
export default function AccountPage() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Page title={t`Your account`} width="door">
      {session && <OwnAccount session={session} />}
      <ChangePasswordForm />
      <Later part={SECOND_FACTOR} given={{}} failed={(again) => <FactorNotLoaded onRetry={again} />} />
      {session && <Later part={LOGINS} given={{ accountId: session.id }} />}
    </Page>
  );
}
