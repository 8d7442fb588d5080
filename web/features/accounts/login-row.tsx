import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { LiveLogin } from "#contract/logins.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Button } from "#web/ui/button.tsx";

type Props = {
  login: LiveLogin;
  busy: boolean;
  /** Told how the device is called. */
  onEnd: (name: string) => void;
};

/** One device: what it is, since when, and when it was last in use. */
export function LoginRow({ login, busy, onEnd }: Props) {
  const { instant } = useFormat();
  const nameId = useId();
  const buttonId = useId();
  const name = useName(login);
  return (
    <li>
      <div>
        <p>
          <b id={nameId}>{name}</b>
          {login.isThisOne && (
            <span className="this-one">
              <Trans>This one</Trans>
            </span>
          )}
        </p>
        <p className="soft">
          <Trans>Since {instant(login.loggedInOn)}</Trans>
        </p>
        <p className="soft">
          <Trans>Last seen {instant(login.lastSeenOn)}</Trans>
        </p>
      </div>
      {!login.isThisOne && (
        <Button
          small
          id={buttonId}
          aria-labelledby={`${buttonId} ${nameId}`}
          disabled={busy}
          onClick={() => onEnd(name)}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}

function useName({ browser, device }: LiveLogin): string {
  const { t } = useLingui();
  if (browser && device) return t`${browser} on ${device}`;
  return browser ?? device ?? t`Unknown device`;
}
