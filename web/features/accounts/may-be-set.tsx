import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import type { CallError } from "#web/api/call-error.ts";
import { Alert } from "#web/ui/alert.tsx";

/**
 * Nobody heard what came of it, or the code counts no longer: also because it has just been used. On a bad line the browser sends
 * it once more by itself, and then the page hears the second answer only.
 */
export function MayBeSet({ error }: { error: CallError }) {
  return (
    <Alert tone="stop" focus key={error.detail}>
      <p>{error.detail}</p>
      <p>
        <Trans>
          If you have sent it already, the new password may be set.{" "}
          <Link to="/login">Try to log in with it</Link> before you ask for another code.
        </Trans>
      </p>
    </Alert>
  );
}
