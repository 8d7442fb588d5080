import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { type Day, daysBetween, utcDay } from "#domain/calendar.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

const SHOWN_FOR_DAYS = 7;

type Props = { kase: Pick<Case, "withdrawn">; dose: Dose; today: Day };

/** After a correction: what to do about the dose now, also for somebody who was not there when it was made. */
export function DoseCorrected({ kase, dose, today }: Props) {
  if (dose.weight.withdrawn) {
    return (
      <Alert tone="warn">
        <p>
          <Trans>
            This dose was worked out from a weight that no longer counts. Please keep giving it while the team
            checks.
          </Trans>
        </p>
      </Alert>
    );
  }
  const struck = lastStruckSince(dose, kase.withdrawn?.doses ?? []);
  const isRecent = struck && daysBetween(utcDay(struck.withdrawnOn), today) <= SHOWN_FOR_DAYS;
  return isRecent ? <Corrected struck={struck.dose} on={struck.withdrawnOn} now={dose} /> : null;
}

function lastStruckSince({ enteredOn }: Dose, struck: readonly Dose[]) {
  return struck
    .flatMap((dose) => (dose.withdrawn ? [{ dose, withdrawnOn: dose.withdrawn.withdrawnOn }] : []))
    .filter(({ dose }) => dose.enteredOn > enteredOn)
    .sort((one, other) => (one.withdrawnOn < other.withdrawnOn ? 1 : -1))[0];
}

function Corrected({ struck, on, now }: { struck: Dose; on: string; now: Dose }) {
  const { spokenDose, shortDay } = useFormat();
  const [wrong, day, right] = [spokenDose(struck), shortDay(on), spokenDose(now)];
  return (
    <Alert tone="warn">
      <p>
        <Trans>
          Corrected on {day}: {wrong} a day was entered in error. Give <b>{right} a day</b>.
        </Trans>
      </p>
    </Alert>
  );
}
