import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Account, confirmPassword, RESET_REASON_MAX, resetPassword } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { listPasswordResets } from "#contract/password-resets.ts";
import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import { passwordError } from "#domain/password.ts";
import { useSend } from "#web/api/use-send.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

const NOTHING = { password: "", passwordCheck: "", reason: "", own: "" };

/**
 * A new password for the account that was looked up. Without one it says so and sends nothing. When the server wants to
 * be sure who sits here, it asks for the own password and sends the new one right after it.
 */
export function ResetPasswordForm({ account }: { account: Account | undefined }) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<string>();
  /** Why the server asks for the own password. */
  const [asks, setAsks] = useState<string>();
  const { send, busy, error } = useSend(resetPassword, { refreshes: [listLogins, listPasswordResets] });
  const confirmation = useSend(confirmPassword);
  useSendingHold(busy || confirmation.busy);
  const { register, handleSubmit, watch, reset, resetField, setFocus } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone: account?.phone ?? "" };

  async function submit({ password, passwordCheck, reason, own }: typeof NOTHING) {
    setTried(true);
    setDone(undefined);
    if (!account) return;
    if (passwordError(password, passwordCheck, values)) {
      setFocus(password === passwordCheck ? "password" : "passwordCheck");
      return;
    }
    if (reason.trim() === "") {
      setFocus("reason");
      return;
    }
    if (asks && "error" in (await confirmation.send({ body: { password: own } }))) {
      setFocus("own");
      return;
    }
    const sent = await send({
      params: { accountId: account._id },
      body: { accountId: account._id, password, passwordCheck, reason },
    });
    const isAsked = "error" in sent && sent.error.type === CONFIRM_PASSWORD;
    setAsks(isAsked ? sent.error.detail : undefined);
    resetField("own");
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
        {!asks && <ServerRefusal error={error} raw />}
        <NewPasswordFields
          passwordLabel={t`New Password`}
          password={register("password")}
          passwordCheck={register("passwordCheck")}
          values={values}
          tried={tried}
          error={error?.errors.find(({ path }) => path === "password")?.message}
        />
        <TextInput
          label={t`Reason`}
          hint={t`Who asked, and how you made sure of it. The team can read it here.`}
          maxLength={RESET_REASON_MAX}
          autoComplete="off"
          error={tried && values.reason.trim() === "" ? t`Say why, in a few words.` : undefined}
          {...register("reason")}
        />
        {asks && <OwnPasswordField reason={asks} field={register("own")} refusal={confirmation.error} />}
        <Button kind="main" type="submit" busy={busy || confirmation.busy}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </section>
  );
}
