import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { StatusChange } from "#contract/statuses.ts";
import type { Day } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { endsInBetween } from "./ends-in-between.ts";

type Props = {
  /** The change in force, of a later day, and the status that it made. */
  since: StatusChange;
  status: Status;
  newStatus: Status | undefined;
  /** The day that it is for. */
  from: Day;
  dose: Dose | undefined;
};

/** What a change for a day before the one in force does: the status stays, and a dose may be in question all the same. */
export function OfHistory({ since, status, newStatus, from, dose }: Props) {
  const { t } = useLingui();
  const [day, word] = [useFormat().day(since.effectiveDate), t(STATUS_WORDS[status])];
  return (
    <Alert tone="warn">
      <Trans>
        <b>
          {word} goes on, since {day}.
        </b>{" "}
        A change for a day before is kept in the history only.
      </Trans>
      {dose && endsInBetween({ newStatus, from }, status, dose) && (
        <>
          {" "}
          <EndedInBetween dose={dose} />
        </>
      )}
    </Alert>
  );
}

function EndedInBetween({ dose }: { dose: Dose }) {
  const { dailyDose, medicine } = useFormat();
  const [amount, name] = [dailyDose(dose, dose.medication.dosesPerDay), medicine(dose.medication)];
  return (
    <Trans>
      <b>But the owner's page may say then to ask the team before the next dose,</b> because a treatment ended
      in between. The last dose is {amount} of {name}: decide which dose counts, and tell the owner.
    </Trans>
  );
}
