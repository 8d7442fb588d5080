import { Trans } from "@lingui/react/macro";
import { clockOffMs } from "#web/api/clock.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useFormat } from "./use-format.ts";

/** Says so where the clock of this device is wrong: the day of a course and that of a weight come from it. */
export function ClockOff() {
  const { instant } = useFormat();
  const off = clockOffMs();
  if (!off) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [said, real] = [0, off].map((ms) => instant(new Date(Date.now() + ms).toISOString()));
  return (
    <Alert tone="warn">
      <Trans>
        <b>This device's clock or time zone is wrong.</b> It says {said}; in {zone} it is {real}. Days on this
        page may be wrong: set both and load it again.
      </Trans>
    </Alert>
  );
}
