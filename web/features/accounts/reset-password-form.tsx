import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Account, resetPassword } from "#contract/accounts.ts";
import { passwordError } from "#domain/password.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

const NOTHING = { password: "", passwordCheck: "" };

/** A new password for the account that was looked up. Without one it says so and sends nothing. */
export function ResetPasswordForm({ account }: { account: Account | undefined }) {
  const { t } = useLingui();
  const [notice, setNotice] = useState<{ refused?: string; done?: string }>({});
  const { send, busy, error } = useSend(resetPassword);
  const { register, handleSubmit, watch, reset } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone: account?.phone ?? "" };

  async function submit({ password, passwordCheck }: typeof NOTHING) {
    const refused = account
      ? passwordError(password, passwordCheck, { phone: account.phone })
      : t`Please use Account Lookup before attempting to change password.`;
    setNotice({ refused });
    if (!account || refused) return;
    const sent = await send({
      params: { accountId: account._id },
      body: { accountId: account._id, password, passwordCheck },
    });
    if ("error" in sent) return;
    reset(NOTHING);
    setNotice({ done: sent.ok.message });
  }

  return (
    <section aria-labelledby="new-password">
      <h2 id="new-password">
        <Trans>New password</Trans>
      </h2>
      <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
        {notice.refused && (
          <Alert tone="stop" focus>
            <p>{notice.refused}</p>
          </Alert>
        )}
        {notice.done && (
          <Alert tone="done" focus>
            <p>{notice.done}</p>
          </Alert>
        )}
        <ServerRefusal error={error} raw />
        <NewPasswordFields
          passwordLabel={t`New Password`}
          password={register("password")}
          passwordCheck={register("passwordCheck")}
          values={values}
          error={error?.errors.find(({ path }) => path === "password")?.message}
        />
        <Button kind="main" type="submit" busy={busy}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </section>
  );
}
