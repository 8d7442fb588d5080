import { Trans } from "@lingui/react/macro";
import { getSecondFactor, removeSecondFactor } from "#contract/second-factor.ts";
import { ProveFactor } from "./prove-factor.tsx";
import { useProvenSend } from "./use-proven-send.ts";

/** Takes a code, and the password if that was given long ago. */
export function SwitchFactorOff({ onCancel }: { onCancel: () => void }) {
  const { send, ...state } = useProvenSend(removeSecondFactor, { refreshes: [getSecondFactor] });
  return (
    <ProveFactor
      {...state}
      send={(code, own) => send({ body: { code } }, own)}
      kind="stop"
      submit={<Trans>Switch it off now</Trans>}
      cancel={<Trans>Leave it on</Trans>}
      onCancel={onCancel}
    />
  );
}
