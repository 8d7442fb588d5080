import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { getSecondFactor, removeSecondFactor } from "#contract/second-factor.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ServerRefusal } from "./server-refusal.tsx";
import { useProvenSend } from "./use-proven-send.ts";

const NOTHING = { code: "", own: "" };

/** Takes a code, and the password if that was given long ago. */
export function SwitchFactorOff({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const { send, busy, reason, refusal, error } = useProvenSend(removeSecondFactor, {
    refreshes: [getSecondFactor],
  });
  const { register, handleSubmit, watch, setFocus, resetField } = useForm({ defaultValues: NOTHING });
  const wrong = error?.errors.find(({ path }) => path === "code")?.message;
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit({ code, own }: typeof NOTHING) {
    const sent = await send({ body: { code } }, own);
    if (sent && "error" in sent) setFocus("code", { shouldSelect: true });
    else if (!sent && reason) setFocus("own");
  }

  function swap() {
    resetField("code");
    setRecovery(!recovery);
  }

  return (
    <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
      {!wrong && <ServerRefusal error={error} />}
      <FactorCodeField recovery={recovery} field={register("code")} error={wrong} />
      {reason && <OwnPasswordField reason={reason} field={register("own")} refusal={refusal} />}
      <div className="actions">
        <Button
          kind="stop"
          type="submit"
          busy={busy}
          disabledReason={watch("code").trim() === "" ? t`Enter a code first.` : undefined}
        >
          <Trans>Switch it off now</Trans>
        </Button>
        <Button onClick={swap}>
          {recovery ? <Trans>Use the code from the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Leave it on</Trans>
        </Button>
      </div>
    </form>
  );
}
