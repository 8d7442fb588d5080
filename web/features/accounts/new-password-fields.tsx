import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PASSWORD_MIN, PASSWORDS_MUST_MATCH, passwordError } from "#domain/account/password.ts";
import { TextInput } from "#web/ui/text-input.tsx";

type Props = {
  /** What `register(…)` of the form gives for each field. */
  password: UseFormRegisterReturn;
  passwordCheck: UseFormRegisterReturn;
  values: { password: string; passwordCheck: string; phone: string; firstName?: string; lastName?: string };
  /** What the server says about the password. */
  error: string | undefined;
  passwordLabel?: string;
  /** Somebody tried to send them: what is wrong is said, also about fields that nobody has been in. */
  tried?: boolean;
};

/** A new password and the same again. Says what is wrong when a field is left, and that they differ at once. */
export function NewPasswordFields({ password, passwordCheck, values, error, passwordLabel, tried }: Props) {
  const { t } = useLingui();
  const [left, setLeft] = useState(false);
  const weakness = passwordError(values.password, values.password, values);
  const weaknessIsDue = tried || (left && values.password !== "");
  const differs = (tried || values.passwordCheck !== "") && values.passwordCheck !== values.password;
  return (
    <>
      <TextInput
        label={passwordLabel ?? t`Password`}
        hint={t`At least ${PASSWORD_MIN} characters. Three unrelated words are easy to remember.`}
        type="password"
        autoComplete="new-password"
        {...password}
        error={error ?? (weaknessIsDue ? weakness : undefined)}
        onBlur={(event) => {
          setLeft(true);
          void password.onBlur(event);
        }}
      />
      <TextInput
        label={t`Verify Password`}
        type="password"
        autoComplete="new-password"
        error={differs ? PASSWORDS_MUST_MATCH : undefined}
        {...passwordCheck}
      />
    </>
  );
}
