import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { renewPassword } from "#contract/password-requests.ts";
import { PASSWORDS_MUST_MATCH, passwordError } from "#domain/account/password.ts";
import { parsePasswordCode } from "#domain/account/password-code.ts";
import { useSend } from "#web/api/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { MayBeSet } from "./may-be-set.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

type Props = { phone: string; onPhone: (phone: string) => void; onDone: (message: string) => void };

const NOTHING = { code: "", password: "", passwordCheck: "" };

/** The second step: the code, however it is typed, and the new password. */
export function RenewPasswordForm({ phone, onPhone, onDone }: Props) {
  const { t, i18n } = useLingui();
  const [codeLeft, setCodeLeft] = useState(false);
  const { send, busy, error } = useSend(renewPassword);
  const { register, handleSubmit, watch } = useForm({ defaultValues: NOTHING });
  const values = { ...watch(), phone };
  const said = (name: string) => error?.errors.find(({ path }) => path === name)?.message;
  const codeError = wrongIn(values.code);
  const code = register("code");

  async function submit(typed: typeof NOTHING) {
    const sent = await send({ body: { ...typed, phone } });
    if ("ok" in sent) onDone(sent.ok.message);
  }

  const fields = [
    [phone, t`phone`],
    [values.code, t`code`],
    [values.password, t`new password`],
    [values.passwordCheck, t`verify password`],
  ] as const;
  const missing = fields.filter(([typed]) => typed.trim() === "");
  const list = new Intl.ListFormat(i18n.locale).format(missing.map(([, word]) => word));
  const refused = passwordError(values.password, values.passwordCheck, values);
  const inShort = refused === PASSWORDS_MUST_MATCH ? t`The two passwords are not the same yet.` : refused;
  const reason =
    missing.length > 0 ? t`Still missing: ${list}.` : codeError ? t`The code is incomplete.` : inShort;

  return (
    <form onSubmit={handleSubmit(submit)} noValidate>
      {error?.isOpen || error?.isOvertaken ? <MayBeSet error={error} /> : <ServerRefusal error={error} />}
      <TextInput
        label={t`Phone`}
        hint={t`Your account's phone number, if possible with the country code`}
        type="tel"
        autoComplete="username"
        value={phone}
        onChange={({ target }) => onPhone(target.value)}
        error={said("phone")}
      />
      <TextInput
        label={t`Code`}
        hint={t`From the team's message. Spaces and small letters do not matter.`}
        className="code-input"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...code}
        error={said("code") ?? (codeLeft ? codeError : undefined)}
        onBlur={(event) => {
          setCodeLeft(true);
          void code.onBlur(event);
        }}
      />
      <NewPasswordFields
        passwordLabel={t`New Password`}
        password={register("password")}
        passwordCheck={register("passwordCheck")}
        values={values}
        error={said("password")}
      />
      <Button kind="main" full type="submit" busy={busy} disabledReason={reason}>
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
}

/** What is wrong about a code that was typed; nothing about one that was not. */
function wrongIn(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const parsed = parsePasswordCode(typed);
  return "error" in parsed ? parsed.error : undefined;
}
