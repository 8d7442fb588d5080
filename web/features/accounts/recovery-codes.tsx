import { Trans } from "@lingui/react/macro";
import { groupPasswordCode } from "#domain/account/password-code.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

type Props = {
  codes: readonly string[];
  /** They are in the place of others, and nothing else has changed. */
  areRenewed: boolean;
  onKept: () => void;
};

/** The codes for the day on which the phone is not there; no page shows them again. */
export function RecoveryCodes({ codes, areRenewed, onKept }: Props) {
  const grouped = codes.map(groupPasswordCode);
  return (
    <div className="stack">
      <Alert tone="warn" focus>
        <p>
          <b>
            {areRenewed ? (
              <Trans>Your previous codes no longer work. Save these before you go on.</Trans>
            ) : (
              <Trans>It is on. Keep these codes before you go on.</Trans>
            )}
          </b>
        </p>
        <p>
          <Trans>
            If your phone is lost or has no battery, each of them lets you log in once. They are shown only
            now: print them, write them down or keep them in a password manager, and not on the phone alone.
          </Trans>
        </p>
      </Alert>
      <ul className="recovery-codes">
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <CopyButton text={grouped.join("\n")}>
          <Trans>Copy the codes</Trans>
        </CopyButton>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {!areRenewed && (
        <p className="soft">
          <Trans>Every other device is logged out, and is asked for a code from now on.</Trans>
        </p>
      )}
      <div className="actions">
        <Button kind="main" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  );
}
