import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { getSecondFactor, renewRecoveryCodes } from "#contract/second-factor.ts";
import type { FactorOn } from "./factor-on.tsx";
import { ProveFactor } from "./prove-factor.tsx";
import { useProvenSend } from "./use-proven-send.ts";

type Props = Pick<ComponentProps<typeof FactorOn>, "isInDoubt" | "onDoubt" | "onRenewed"> & {
  onCancel: () => void;
};

/** Takes a code, and the password if that was given long ago, for ten new codes in the place of those of before. */
export function RenewRecoveryCodes({ isInDoubt, onDoubt, onRenewed, onCancel }: Props) {
  const { send, ...state } = useProvenSend(renewRecoveryCodes, { refreshes: [getSecondFactor] });

  async function renew(code: string, own: string) {
    const sent = await send({ body: { code } }, own);
    if (sent && "ok" in sent) onRenewed(sent.ok.recoveryCodes);
    else if (sent?.error.isOpen) onDoubt();
    return sent;
  }

  return (
    <>
      <p>
        <Trans>
          Make new ones when the old ones are lost, used up, or seen by somebody else. The old ones stop
          working at once; your app goes on as it is.
        </Trans>
      </p>
      <ProveFactor
        {...state}
        send={renew}
        kind="main"
        submit={<Trans>Make new codes</Trans>}
        cancel={isInDoubt ? <Trans>Not now</Trans> : <Trans>Keep the old ones</Trans>}
        onCancel={onCancel}
      />
    </>
  );
}
