import { Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import type { AnswerOf } from "#contract/route.ts";
import { beginSecondFactor } from "#contract/second-factor.ts";
import { OwnPasswordField } from "#web/parts/own-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { ServerRefusal } from "./server-refusal.tsx";
import { useProvenSend } from "./use-proven-send.ts";

type Props = { onBegun: (begun: AnswerOf<typeof beginSecondFactor>) => void };

/** It is off: what it is, and how to begin. */
export function FactorOff({ onBegun }: Props) {
  const { send, busy, reason, refusal, error } = useProvenSend(beginSecondFactor);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { own: "" } });

  async function submit({ own }: { own: string }) {
    const sent = await send({}, own);
    if (sent && "ok" in sent) onBegun(sent.ok);
    else if (reason) setFocus("own");
  }

  return (
    <form className="stack" onSubmit={handleSubmit(submit)} noValidate>
      <p>
        <Trans>
          It is off: your phone number and password are enough to log in. When it is on, you also enter a
          6-digit code from an app on your phone, so a stolen password alone is useless.
        </Trans>
      </p>
      <ServerRefusal error={error} />
      {reason && <OwnPasswordField reason={reason} field={register("own")} refusal={refusal} />}
      <div className="actions">
        <Button type="submit" busy={busy}>
          <Trans>Set it up</Trans>
        </Button>
      </div>
    </form>
  );
}
