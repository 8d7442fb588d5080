import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { SwitchFactorOff } from "./switch-factor-off.tsx";

/** It is on: since when, how many recovery codes are left, and the way to switch it off. */
export function FactorOn({ factor }: { factor: SecondFactor }) {
  const { instant } = useFormat();
  const [asked, setAsked] = useState(false);
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
        <Trans>For new ones, or for a new phone, switch it off and set it up again.</Trans>
      </p>
      {asked ? (
        <SwitchFactorOff onCancel={() => setAsked(false)} />
      ) : (
        <div className="actions">
          <Button onClick={() => setAsked(true)}>
            <Trans>Switch it off</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
