import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Account, RESET_REASON_MAX, resetPassword } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { listPasswordResets } from "#contract/password-resets.ts";
import { passwordError } from "#domain/account/password.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";
import { useNewestReset } from "./use-newest-reset.ts";
import { useProvenSend } from "./use-proven-send.ts";

const NOTHING = { password: "", passwordCheck: "", reason: "", own: "" };

/**
 * A new password for the account that was looked up. Without one it says so and sends nothing. When the server wants to
 * be sure who sits here, it asks for the own password and sends the new one right after it.
 */
export function ResetPasswordForm({ account }: { account: Account | undefined }) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<string>();
  const { send, busy, reason, refusal, error } = useProvenSend(resetPassword, {
    refreshes: [listLogins, listPasswordResets],
  });
  useSendingHold(busy);
  const newest = useNewestReset(account?._id);
  const { register, handleSubmit, watch, reset, resetField, setFocus } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone: account?.phone ?? "" };

  async function submit(typed: typeof NOTHING) {
    const { own, ...body } = typed;
    const { password, passwordCheck } = body;
    setTried(true);
    setDone(undefined);
    if (!account) return;
    if (passwordError(password, passwordCheck, values)) {
      setFocus(password === passwordCheck ? "password" : "passwordCheck");
      return;
    }
    if (body.reason.trim() === "") {
      setFocus("reason");
      return;
    }
    const accountId = account._id;
    const sent = await send({ params: { accountId }, body: { accountId, ...body } }, own, newest.tag);
    if (!sent && reason) setFocus("own");
    if (sent) resetField("own");
    if (sent && "error" in sent && sent.error.isStale) newest.isRefused(sent.error.current);
    if (!sent || "error" in sent) return;
    newest.isSet();
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
        <TextInput
          label={t`Reason`}
          hint={t`Who asked, and how you made sure of it. The team can read it here.`}
          maxLength={RESET_REASON_MAX}
          autoComplete="off"
          error={tried && values.reason.trim() === "" ? t`Say why, in a few words.` : undefined}
          {...register("reason")}
        />
        {reason && <OwnPasswordField reason={reason} field={register("own")} refusal={refusal} />}
        <Button kind="main" type="submit" busy={busy}>
          <Trans>Change Password</Trans>
        </Button>
      </form>
    </section>
  );
}
