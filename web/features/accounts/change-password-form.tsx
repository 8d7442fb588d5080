import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { changePassword } from "#contract/accounts.ts";
import { listLogins } from "#contract/logins.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import { getSecondFactor } from "#contract/second-factor.ts";
import { passwordError } from "#domain/account/password.ts";
import { refresh } from "#web/api/cache.ts";
import type { CallError } from "#web/api/call-error.ts";
import { replaceToken } from "#web/api/log-out.ts";
import { replacingToken, storedToken } from "#web/api/session.ts";
import { useSend } from "#web/api/use-send.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSendingHold } from "#web/ui/sending-hold.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { AnyCodeField } from "./factor-code-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

const NOTHING = { oldPassword: "", password: "", passwordCheck: "", code: "" };

/** Sets another password, by the old one, and where the second step is on by a code as well. */
export function ChangePasswordForm() {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<string>();
  // Why a code of the second step is needed, once the server has said so.
  const [codeNeeded, setCodeNeeded] = useState<string>();
  const { send, busy, error: refusal } = useSend(changePassword);
  const error = refusal?.type === SECOND_FACTOR_NEEDED ? undefined : refusal;
  useSendingHold(busy);
  const { register, handleSubmit, watch, reset, setFocus } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone: "" };
  const refusedAt = (path: string) => error?.errors.find((one) => one.path === path)?.message;
  const oldIsMissing = tried && values.oldPassword === "";

  useEffect(() => {
    if (codeNeeded) setFocus("code");
  }, [codeNeeded, setFocus]);

  async function submit({ code, ...passwords }: typeof NOTHING) {
    const body = { ...passwords, ...(code.trim() !== "" && { code }) };
    setTried(true);
    setDone(undefined);
    const place = firstWrong(passwords);
    if (place) {
      setFocus(place);
      return;
    }
    const sent = await replacingToken(async () => {
      const before = storedToken();
      const answered = await send({ body });
      if ("ok" in answered) replaceToken(before, answered.ok.token);
      return answered;
    });
    // Not before: the token of until now is not taken any more.
    void refresh(listLogins);
    void refresh(getSecondFactor);
    if ("error" in sent) {
      if (sent.error.type === SECOND_FACTOR_NEEDED) setCodeNeeded(sent.error.detail);
      if (sent.error.errors.length > 0) setFocus(refusedPlace(sent.error), { shouldSelect: true });
      return;
    }
    reset(NOTHING);
    setCodeNeeded(undefined);
    setTried(false);
    setDone(sent.ok.message);
  }

  return (
    <form onSubmit={handleSubmit(submit)} noValidate>
      <h2>
        <Trans>Change your password</Trans>
      </h2>
      {done && (
        <Alert tone="done" focus>
          <p>{done}</p>
        </Alert>
      )}
      {error?.errors.length === 0 && <ServerRefusal error={error} />}
      <TextInput
        label={t`Old password`}
        type="password"
        autoComplete="current-password"
        error={refusedAt("oldPassword") ?? (oldIsMissing ? t`Enter your old password.` : undefined)}
        {...register("oldPassword")}
      />
      <NewPasswordFields
        passwordLabel={t`New password`}
        password={register("password")}
        passwordCheck={register("passwordCheck")}
        values={values}
        tried={tried}
        error={refusedAt("password")}
      />
      {codeNeeded && (
        <AnyCodeField
          hint={refusedAt("oldPassword") ? undefined : codeNeeded}
          field={register("code")}
          error={refusedAt("code")}
        />
      )}
      <Button
        kind="main"
        full
        type="submit"
        busy={busy}
        disabledReason={codeNeeded && values.code.trim() === "" ? t`Enter a code first.` : undefined}
      >
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

function refusedPlace({ errors }: CallError) {
  const places = ["oldPassword", "code"] as const;
  return places.find((place) => errors.some(({ path }) => path === place)) ?? "password";
}

function firstWrong({ oldPassword, password, passwordCheck }: Omit<typeof NOTHING, "code">) {
  if (oldPassword === "") return "oldPassword";
  if (password !== passwordCheck) return "passwordCheck";
  return passwordError(password, passwordCheck, { phone: "" }) ? "password" : undefined;
}
