import { Trans } from "@lingui/react/macro";
import type { UpdatedDose } from "#contract/treatment.ts";
import { dayOf } from "#domain/calendar.ts";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";

/** What came of an update: the dose is in force, or it stands in the history while a later one goes on. */
export function DoseUpdated({ dose }: { dose: UpdatedDose }) {
  const { stillInForce, since } = dose;
  if (since) return <DoseSince since={since} />;
  if (stillInForce) return <HistoryOnly dose={dose} inForce={stillInForce} />;
  return (
    <Alert tone="done" focus>
      {/* sic: the specification's spelling */}
      <Trans>Treatmentment Updated, you may dismiss / close this dialog.</Trans>
    </Alert>
  );
}

/** A dose that was saved by an earlier try, and is not the one to give any more. */
export function DoseSince({ since }: { since: string }) {
  return (
    <Alert tone="warn" focus>
      {since}
    </Alert>
  );
}

type HistoryOnlyProps = { dose: UpdatedDose; inForce: NonNullable<UpdatedDose["stillInForce"]> };

/** Nobody may tell an owner a dose that the owner's card does not have. */
function HistoryOnly({ dose, inForce }: HistoryOnlyProps) {
  const { day, dailyDose, medicine } = useFormat();
  const [chosen, since] = [day(dose.effectiveDate), day(inForce.effectiveDate)];
  const isAhead = dayOf(inForce.effectiveDate) > useToday();
  const name = medicine(inForce.medication);
  const amount = dailyDose(inForce, inForce.medication.dosesPerDay);
  return (
    <Alert tone="warn" focus>
      <p>
        <b>
          <Trans>The dose has not changed.</Trans>
        </b>
      </p>
      <p>
        {isAhead ? (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later dose counts already, though
            dated {since}: {name}, <b>{amount}</b>.
          </Trans>
        ) : (
          <Trans>
            What you set for {chosen} is kept in the history only, because a later dose is in force since{" "}
            {since}: {name}, <b>{amount}</b>.
          </Trans>
        )}
      </p>
      <p>
        <Trans>To change the dose now, set it again from that day on or later.</Trans>
      </p>
    </Alert>
  );
}
