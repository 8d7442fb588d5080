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
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<string>();
  const { send, busy, error } = useSend(resetPassword);
  const { register, handleSubmit, watch, reset, setFocus } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone: account?.phone ?? "" };

  async function submit({ password, passwordCheck }: typeof NOTHING) {
    setTried(true);
    setDone(undefined);
    if (!account) return;
    if (passwordError(password, passwordCheck, values)) {
      setFocus(password === passwordCheck ? "password" : "passwordCheck");
      return;
    }
    const sent = await send({
      params: { accountId: account._id },
      body: { accountId: account._id, password, passwordCheck },
    });
    if ("error" in sent) return;
    reset(NOTHING);
    setTried(false);
    setDone(sent.ok.message);
  }

  return (
    <section>
      <h2>
        <Trans>Change Password</Trans>
      </h2>
      <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
        {tried && !account && (
          <Alert tone="stop" focus>
            <p>{t`Please use Account Lookup before attempting to change password.`}</p>
          </Alert>
        )}
        {done && (
          <Alert tone="done" focus>
            <p>{done}</p>
          </Alert>
        )}
        <ServerRefusal error={error} raw />
        <NewPasswordFields
          passwordLabel={t`New Password`}
          password={register("password")}
          passwordCheck={register("passwordCheck")}
          values={values}
          tried={tried}
          error={error?.errors.find(({ path }) => path === "password")?.message}
        />
        <Button kind="main" type="submit" busy={busy}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </section>
  );
}
