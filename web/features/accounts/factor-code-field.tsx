import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "#web/ui/text-input.tsx";
import "./second-factor.css";

type Props = {
  /** A recovery code is asked for, and not the digits of the app. */
  recovery?: boolean;
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** The digits of an authenticator app, with the keyboard for them; or one of the codes on paper. */
export function FactorCodeField({ recovery = false, field, error }: Props) {
  const { t } = useLingui();
  return recovery ? (
    <TextInput
      label={t`Recovery code`}
      hint={t`One of the ten that you kept when you set this up. Each works once.`}
      className="factor-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      {...field}
      key="recovery"
    />
  ) : (
    <TextInput
      label={t`Code from the app`}
      hint={t`The 6 digits that your authenticator app shows now`}
      className="factor-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
      {...field}
      key="digits"
    />
  );
}

type OfAny = Omit<Props, "recovery"> & { hint: string | undefined };

/** Either of the two, as somebody has it at hand. */
export function AnyCodeField({ hint, field, error }: OfAny) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Code from the app, or a recovery code`}
      hint={hint}
      className="factor-code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
      {...field}
    />
  );
}
