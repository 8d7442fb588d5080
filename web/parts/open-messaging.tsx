import { Trans } from "@lingui/react/macro";
import { useSettings } from "#web/api/settings.ts";

/** To where an adviser writes to owners. Nothing where the install names no such place. */
export function OpenMessaging() {
  const { appName, link } = useSettings().messaging;
  if (!link) return null;
  return (
    <a href={link} rel="noreferrer">
      <Trans>Open {appName}</Trans>
    </a>
  );
}
