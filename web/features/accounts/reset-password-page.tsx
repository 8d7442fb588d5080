import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { ToCases } from "#web/parts/to-cases.tsx";
import { Page } from "#web/ui/page.tsx";
import { AccountLookup } from "./account-lookup.tsx";
import { HowToDelete } from "./how-to-delete.tsx";
import { Logins } from "./logins.tsx";
import { PasswordResets } from "./password-resets.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import "./accounts.css";

/** An admin sets a new password for an account that was looked up first. */
export default function ResetPasswordPage() {
  const { accountId = "" } = useParams();
  return <ResetPassword key={accountId} accountId={accountId} />;
}

function ResetPassword({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const [account, setAccount] = useState<Account>();
  return (
    <Page title={t`Reset Password`} width="narrow" above={<ToCases />}>
      <div className="stack-l">
        <AccountLookup prefilled={accountId} account={account} onFound={setAccount} />
        <ResetPasswordForm account={account} />
        {account && <PasswordResets accountId={account._id} />}
        {account && <Logins accountId={account._id} />}
        {account && <HowToDelete accountId={account._id} />}
      </div>
    </Page>
  );
}
