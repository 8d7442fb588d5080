import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { ChangedStatus, StatusChange } from "#contract/statuses.ts";
import { dayOf } from "#domain/calendar.ts";
import { CaseStatus } from "#web/parts/case-status.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogBody, DialogFoot } from "#web/ui/dialog.tsx";
import { endsInBetween } from "./ends-in-between.ts";

type Props = { change: ChangedStatus; dose: Dose | undefined; onClose: () => void };

/** What came of a change: the status is another one, or the change stands in the history while a later one goes on. */
export function StatusChanged({ change, dose, onClose }: Props) {
  const { stillInForce, withdrawn } = change;
  return (
    <>
      <DialogBody>
        {withdrawn ? (
          <StruckSince by={withdrawn.withdrawnByName} />
        ) : stillInForce ? (
          <HistoryOnly change={change} inForce={stillInForce} dose={dose} />
        ) : (
          <Updated change={change} />
        )}
      </DialogBody>
      <DialogFoot>
        <Button kind="main" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogFoot>
    </>
  );
}

/** Told to whoever sends it again: another adviser took it for a mistake. */
function StruckSince({ by }: { by: string }) {
  return (
    <Alert tone="warn" focus>
      <p>
        <b>
          <Trans>The status has not changed.</Trans>
        </b>{" "}
        <Trans>What you set was saved, and {by} has struck it out since.</Trans>
      </p>
    </Alert>
  );
}

function Updated({ change }: { change: StatusChange }) {
  const format = useFormat();
  const start = format.day(change.effectiveDate);
  const end = change.observationEndDate && format.day(change.observationEndDate);
  return (
    <Alert tone="done" focus>
      <p>
        <Trans>Status has been updated.</Trans>
      </p>
      {end && (
        <p>
          <Trans>
            Observation from {start} to {end}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>By mistake? Strike it out in the Status History.</Trans>
      </p>
    </Alert>
  );
}

type HistoryOnlyProps = {
  change: StatusChange;
  inForce: NonNullable<ChangedStatus["stillInForce"]>;
  dose: Dose | undefined;
};

/** Nobody may believe that a treatment has ended which goes on. */
function HistoryOnly({ change, inForce, dose }: HistoryOnlyProps) {
  const { day } = useFormat();
  const [chosen, since] = [day(change.effectiveDate), day(inForce.effectiveDate)];
  const past = { newStatus: change.newStatus, from: dayOf(change.effectiveDate) };
  return (
    <Alert tone="warn" focus>
      <p>
        <b>
          <Trans>The status has not changed.</Trans>
        </b>
      </p>
      <p>
        {dayOf(inForce.effectiveDate) > useToday() ? (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later change counts already,
            though dated {since}:
          </Trans>
        ) : (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later change is in force since{" "}
            {since}:
          </Trans>
        )}{" "}
        <CaseStatus status={inForce.newStatus} />
      </p>
      {endsInBetween(past, inForce.newStatus, dose) && (
        <p>
          <Trans>
            A treatment ended in between, so the owner may now be told to ask you before the next dose. Update
            Treatment says which dose counts.
          </Trans>
        </p>
      )}
      <p>
        <Trans>To change the status now, set it again from today on.</Trans>
      </p>
    </Alert>
  );
}
