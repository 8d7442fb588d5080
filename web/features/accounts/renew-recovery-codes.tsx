import { Trans } from "@lingui/react/macro";
import { renewRecoveryCodes } from "#contract/second-factor.ts";
import { ProveFactor } from "./prove-factor.tsx";
import { useProvenSend } from "./use-proven-send.ts";

type Props = { onRenewed: (recoveryCodes: readonly string[]) => void; onCancel: () => void };

/** Takes a code, and the password if that was given long ago, for ten new codes in the place of those of before. */
export function RenewRecoveryCodes({ onRenewed, onCancel }: Props) {
  const { send, ...state } = useProvenSend(renewRecoveryCodes);

  async function renew(code: string, own: string) {
    const sent = await send({ body: { code } }, own);
    if (sent && "ok" in sent) onRenewed(sent.ok.recoveryCodes);
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
        cancel={<Trans>Keep the old ones</Trans>}
        onCancel={onCancel}
      />
    </>
  );
}
