import { Trans } from "@lingui/react/macro";
import { Failed } from "#web/ui/blank.tsx";

/** It was sent and nobody heard what came of it, and it cannot be asked just now either. */
export function MayBeOn({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed bare title={<Trans>We do not know whether it is on</Trans>} onRetry={onRetry}>
      <p>
        <Trans>No answer came. Stay logged in here, check the connection, and look again.</Trans>
      </p>
    </Failed>
  );
}
