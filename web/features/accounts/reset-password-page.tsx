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

/** Which account was found last, and how often one was found after another: nothing typed or refused for that one is for this. */
const NONE_FOUND = { id: "", turn: 0 };

/** An admin sets a new password for an account that was looked up first. */
export default function ResetPasswordPage() {
  const { accountId = "" } = useParams();
  return <ResetPassword key={accountId} accountId={accountId} />;
}

function ResetPassword({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const [account, setAccount] = useState<Account>();
  const [last, setLast] = useState(NONE_FOUND);
  const find = (found: Account | undefined) => {
    setAccount(found);
    if (found) setLast(({ id, turn }) => ({ id: found._id, turn: id && id !== found._id ? turn + 1 : turn }));
  };
  return (
    <Page title={t`Reset Password`} width="narrow" above={<ToCases />}>
      <div className="stack-l">
        <AccountLookup prefilled={accountId} account={account} onFound={find} />
        <ResetPasswordForm key={last.turn} account={account} />
        {account && <PasswordResets accountId={account._id} />}
        {account && <Logins accountId={account._id} />}
        {account && <HowToDelete accountId={account._id} />}
      </div>
    </Page>
  );
}
