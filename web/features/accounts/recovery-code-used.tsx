import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { getSecondFactor } from "#contract/second-factor.ts";
import { takeReturn } from "#web/api/return-to.ts";
import { useCall } from "#web/api/use-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Logged in with a recovery code: how many are left, before one goes on. */
export function RecoveryCodeUsed() {
  const { data } = useCall(getSecondFactor, {});
  const [place] = useState(() => takeReturn() ?? "/dashboard");
  const left = data?.recoveryCodesLeft;
  return (
    <div className="stack">
      <Alert tone={left !== undefined && left < 3 ? "warn" : "done"} focus>
        <p>
          <b>
            <Trans>You are logged in, and that recovery code is used up.</Trans>
          </b>
        </p>
        {left !== undefined && (
          <p>
            <Plural value={left} _0="None is left." one="# is left." other="# are left." />{" "}
            {left > 0 ? (
              <Trans>
                If the phone is lost, switch the second step off on your account page, with one more of them,
                and set it up on the new phone.
              </Trans>
            ) : (
              <Trans>
                If you have the app, make new ones on your account page now. If the phone is lost, tell the
                team while you are logged in: whoever runs this site has to switch the second step off.
              </Trans>
            )}
          </p>
        )}
      </Alert>
      <div className="actions">
        <ButtonLink kind="main" to={place} replace>
          <Trans>Go on</Trans>
        </ButtonLink>
        <ButtonLink to="/account">
          <Trans>Your account</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
