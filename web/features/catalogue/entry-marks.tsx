import { Trans } from "@lingui/react/macro";
import type { Medication } from "#contract/medications.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Flag } from "#web/ui/flag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Status } from "#web/ui/status.tsx";

export function InUse({ active }: { active: boolean }) {
  return active ? (
    <Status dot="on">
      <Trans>In use</Trans>
    </Status>
  ) : (
    <Status dot="off">
      <Trans>Not in use</Trans>
    </Status>
  );
}

/** Which version, and whether the team stands by its numbers. */
export function Confirmation({ entry }: { entry: Medication }) {
  const { day } = useFormat();
  const { version, confirmedOn, confirmedByName } = entry;
  const on = confirmedOn && day(ownToday(new Date(confirmedOn)));
  return (
    <p className="entry-confirmation">
      <span className="soft">
        <Trans>Version {version}</Trans>
      </span>
      {confirmedOn ? (
        <span className="confirmed">
          <Icon name="check" />
          {confirmedByName ? (
            <Trans>
              Confirmed by {confirmedByName}, {on}
            </Trans>
          ) : (
            <Trans>Confirmed, {on}</Trans>
          )}
        </span>
      ) : (
        <Flag>
          <Trans>Draft: not confirmed by the team</Trans>
        </Flag>
      )}
    </p>
  );
}
