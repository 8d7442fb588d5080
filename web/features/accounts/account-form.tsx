import { useLingui } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { PASSWORDS_MUST_MATCH, passwordError } from "#domain/account/password.ts";
import type { CallError } from "#web/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ServerRefusal } from "./server-refusal.tsx";

export type AccountValues = {
  phone: string;
  firstName: string;
  lastName: string;
  password: string;
  passwordCheck: string;
};

type Props = {
  submitLabel: string;
  onSubmit: (values: AccountValues) => void;
  /** What was refused is being changed: the refusal no longer speaks of what stands there. */
  onChange: () => void;
  busy: boolean;
  error: CallError | undefined;
};

const NOTHING: AccountValues = { phone: "", firstName: "", lastName: "", password: "", passwordCheck: "" };

/** The five fields of a new account. */
export function AccountForm({ submitLabel, onSubmit, onChange, busy, error }: Props) {
  const { t, i18n } = useLingui();
  const refusalInShort = (refusal: string | undefined) =>
    refusal === PASSWORDS_MUST_MATCH ? t`The two passwords are not the same yet.` : refusal;
  const { register, handleSubmit, watch } = useForm<AccountValues>({ defaultValues: NOTHING });
  const values = watch();
  // A long sentence is not said twice on one screen: it stands above, and the field says that it is meant.
  const fieldError = (name: keyof AccountValues) => {
    const message = error?.errors.find(({ path }) => path === name)?.message;
    return message && message === error?.detail ? t`See the message above.` : message;
  };

  const names: Record<keyof AccountValues, string> = {
    phone: t`phone`,
    firstName: t`first name`,
    lastName: t`last name`,
    password: t`password`,
    passwordCheck: t`verify password`,
  };
  const missing = namesOf(names).filter((name) => values[name].trim() === "");
  const refused = passwordError(values.password, values.passwordCheck, values);
  const list = new Intl.ListFormat(i18n.locale).format(missing.map((name) => names[name]));
  const reason = missing.length > 0 ? t`Still missing: ${list}.` : refusalInShort(refused);

  return (
    <form onSubmit={handleSubmit(onSubmit)} onChange={error && onChange} noValidate>
      <ServerRefusal error={error} />
      <TextInput
        label={t`Phone`}
        hint={t`The number you message the team from, if possible with the country code`}
        type="tel"
        autoComplete="username"
        error={fieldError("phone")}
        {...register("phone")}
      />
      <TextInput
        label={t`First Name`}
        autoComplete="given-name"
        error={fieldError("firstName")}
        {...register("firstName")}
      />
      <TextInput
        label={t`Last Name`}
        autoComplete="family-name"
        error={fieldError("lastName")}
        {...register("lastName")}
      />
      <NewPasswordFields
        password={register("password")}
        passwordCheck={register("passwordCheck")}
        values={values}
        error={fieldError("password")}
      />
      <Button kind="main" full type="submit" busy={busy} disabledReason={reason}>
        {submitLabel}
      </Button>
    </form>
  );
}

function namesOf<K extends string>(names: Record<K, string>): K[] {
  const keys: K[] = [];
  for (const name in names) keys.push(name);
  return keys;
}
