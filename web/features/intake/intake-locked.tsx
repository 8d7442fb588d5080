import { Trans } from "@lingui/react/macro";

/** Of an intake whose answers stay as they are. */
export function IntakeLocked() {
  return (
    <Trans>
      A treatment was set, so the intake can no longer be changed. If an answer is wrong, message the team.
    </Trans>
  );
}
