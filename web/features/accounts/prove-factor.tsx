import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ServerRefusal } from "./server-refusal.tsx";
import type { useProvenSend } from "./use-proven-send.ts";

const NOTHING = { code: "", own: "" };

type Props = Omit<ReturnType<typeof useProvenSend>, "send"> & {
  /** @returns what came of it; nothing when the password was asked for, or was not right */
  send: (code: string, own: string) => Promise<{ ok: unknown } | { error: unknown } | undefined>;
  kind: "main" | "stop";
  submit: ReactNode;
  cancel: ReactNode;
  onCancel: () => void;
};

/** The code, of the app or of the paper, and the password where it is asked for, of whoever changes the second step. */
export function ProveFactor({ send, busy, reason, refusal, error, kind, submit, cancel, onCancel }: Props) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const { register, handleSubmit, watch, setFocus, resetField } = useForm({ defaultValues: NOTHING });
  const wrong = error?.errors.find(({ path }) => path === "code")?.message;
  useEffect(() => setFocus("code"), [setFocus]);

  async function prove({ code, own }: typeof NOTHING) {
    const sent = await send(code, own);
    if (sent && "error" in sent) setFocus("code", { shouldSelect: true });
    else if (!sent && reason) setFocus("own");
  }

  function swap() {
    resetField("code");
    setRecovery(!recovery);
  }

  return (
    <form className="stack" onSubmit={handleSubmit(prove)} noValidate>
      {!wrong && <ServerRefusal error={error} />}
      <FactorCodeField recovery={recovery} field={register("code")} error={wrong} />
      {reason && <OwnPasswordField reason={reason} field={register("own")} refusal={refusal} />}
      <div className="actions">
        <Button
          kind={kind}
          type="submit"
          busy={busy}
          disabledReason={watch("code").trim() === "" ? t`Enter a code first.` : undefined}
        >
          {submit}
        </Button>
        <Button onClick={swap}>
          {recovery ? <Trans>Use the code from the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
