import { Trans } from "@lingui/react/macro";
import { Failed } from "#web/ui/blank.tsx";

type Props = { onRetry: () => void; raw?: string };

/** Nobody knows from here whether it is on: neither it nor its page has come. */
export function FactorNotLoaded(props: Props) {
  return (
    <Failed title={<Trans>The second step could not be loaded</Trans>} {...props}>
      <p>
        <Trans>It is as it was. Check the connection and try again.</Trans>
      </p>
    </Failed>
  );
}
