import { Trans } from "@lingui/react/macro";
import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Withdrawal } from "#contract/weight.ts";
import { type Day, daysBetween } from "#domain/calendar.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

const SHOWN_FOR_DAYS = 7;

type StruckDose = Dose & { withdrawn: Withdrawal };

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
  if (!struck) return null;
  // By the reader's clock: in the evening the day of the server is tomorrow.
  const on = ownToday(new Date(struck.withdrawn.withdrawnOn));
  return daysBetween(on, today) > SHOWN_FOR_DAYS ? null : <Corrected struck={struck} now={dose} on={on} />;
}

/**
 * Only what was in force, and would still be: one of a day before never was, and nobody has read it on a card. The one
 * in force now may have been entered beside it, for a day before.
 */
function lastStruckSince(now: Dose, doses: readonly Dose[]): StruckDose | undefined {
  return doses
    .filter(
      (dose): dose is StruckDose =>
        (dose.withdrawn?.withdrawnOn ?? "") > now.enteredOn && rank(dose) > rank(now),
    )
    .sort((one, other) => (one.withdrawn.withdrawnOn < other.withdrawn.withdrawnOn ? 1 : -1))[0];
}

/** By day, of two on one day by entry. */
function rank(dose: Dose): string {
  return dose.effectiveDate + dose.enteredOn;
}

function Corrected({ struck, now, on }: { struck: StruckDose; now: Dose; on: Day }) {
  const { spokenDose, dailyDose, shortDay, medicine } = useFormat();
  const [wrong, day] = [spokenDose(struck), shortDay(on)];
  const right = dailyDose(now, now.medication.dosesPerDay);
  const [wrongOne, rightOne] = [medicine(struck.medication), medicine(now.medication)];
  return (
    <Alert tone="warn">
      <p>
        {wrongOne === rightOne ? (
          <Trans>
            Corrected on {day}: {wrong} a day was entered in error. Give <b>{right}</b>.
          </Trans>
        ) : (
          <Trans>
            Corrected on {day}: {wrong} a day of {wrongOne} was entered in error. Give {rightOne}:{" "}
            <b>{right}</b>.
          </Trans>
        )}
      </p>
    </Alert>
  );
}
