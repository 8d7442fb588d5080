import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

type Props = {
  /** Why the server asks. */
  reason: string;
  /** What `register(…)` of a form gives, or the input's own. */
  field: ComponentProps<"input">;
  /** What it said about the one that was typed. */
  refusal: CallError | undefined;
};

/** Asks, in place, for the password of whoever sits here. Nothing that was typed besides is lost. */
export function OwnPasswordField({ reason, field, refusal }: Props) {
  const { t } = useLingui();
  const wrong = refusal?.errors.find(({ path }) => path === "password")?.message;
  return (
    <>
      <Alert tone="warn" focus>
        <p>{reason}</p>
      </Alert>
      <TextInput
        label={t`Your own password`}
        type="password"
        autoComplete="current-password"
        error={wrong ?? refusal?.detail}
        {...field}
      />
    </>
  );
}
