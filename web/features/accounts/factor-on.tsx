import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { RenewRecoveryCodes } from "./renew-recovery-codes.tsx";
import { SwitchFactorOff } from "./switch-factor-off.tsx";

type Props = {
  factor: SecondFactor;
  /** Codes may count that nobody has seen. */
  isInDoubt: boolean;
  onDoubt: () => void;
  onRenewed: (recoveryCodes: readonly string[]) => void;
};

/** It is on: since when, how many recovery codes are left, the way to new ones, and the way to switch it off. */
export function FactorOn({ factor, isInDoubt, onDoubt, onRenewed }: Props) {
  const { instant } = useFormat();
  const [asked, setAsked] = useState<"codes" | "off">();
  const stay = () => setAsked(undefined);
  const { onSince, recoveryCodesLeft: left = 0 } = factor;
  return (
    <>
      <p>
        <Trans>
          It has been on since {onSince && instant(onSince)}: logging in asks for the code of your app.
        </Trans>
      </p>
      <p>
        <Plural
          value={left}
          _0="No recovery code is left."
          one="# recovery code is left."
          other="# recovery codes are left."
        />{" "}
        {left > 0 && !isInDoubt && (
          <Trans>They were shown only once: if you have not kept them, make new ones.</Trans>
        )}{" "}
        {left > 0 ? (
          <Trans>For a new phone, switch it off and set it up again.</Trans>
        ) : (
          <Trans>
            Make new ones while you have the app. If the phone is lost, tell the team: whoever runs this site
            has to switch the second step off.
          </Trans>
        )}
      </p>
      {isInDoubt && (
        <Alert tone="warn" focus>
          <p>
            <Trans>
              The recovery codes that count now may be ones that you have never seen, and older ones may count
              no longer. Make new ones and keep them: without them nobody gets in when the phone is lost.
            </Trans>
          </p>
        </Alert>
      )}
      {asked === "codes" && (
        <RenewRecoveryCodes isInDoubt={isInDoubt} onDoubt={onDoubt} onRenewed={onRenewed} onCancel={stay} />
      )}
      {asked === "off" && <SwitchFactorOff onCancel={stay} />}
      {!asked && (
        <div className="actions">
          <Button kind={isInDoubt ? "main" : "plain"} onClick={() => setAsked("codes")}>
            <Trans>New recovery codes</Trans>
          </Button>
          <Button onClick={() => setAsked("off")}>
            <Trans>Switch it off</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
