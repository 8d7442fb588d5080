import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Meanwhile } from "#web/api/use-send-on.ts";
import { ChangedAlert, ChangedMeanwhile } from "#web/parts/changed-meanwhile.tsx";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { ConcernList } from "./concern-list.tsx";
import { concernsOf } from "./concerns.ts";
import type { Proposal } from "./proposal.ts";

type Props = { meanwhile: Meanwhile<Dose>; mine: Proposal; patient: TreatmentCase; note: string };

/**
 * The dose that is in force since the form was opened, beside the one that was worked out here, and what to look at
 * before it follows on that one.
 */
export function DoseMeanwhile({ meanwhile, mine, patient, note }: Props) {
  const { theirs } = meanwhile;
  const today = useToday();
  const { calculated, effectiveDay: effectiveDate, ...rest } = mine;
  return (
    <div className="stack">
      <ChangedMeanwhile
        theirs={theirs}
        show={(dose) => <Words dose={dose} counts />}
        mine={<Words dose={{ ...calculated, ...rest, effectiveDate, note }} />}
      />
      <ConcernList concerns={concernsOf(mine, { ...patient, doses: theirs ? [theirs] : [] }, today)} />
    </div>
  );
}

/** Over the form, where what was chosen in it cannot follow on theirs: the form says why, and can be changed. */
export function NotOnTop() {
  return (
    <ChangedAlert>
      <p>
        <Trans>Your change was not saved, and it cannot replace theirs as it is. The reason is below.</Trans>
      </p>
    </ChangedAlert>
  );
}

type Shown = Pick<Dose, "dose" | "liquid" | "medication" | "weight" | "effectiveDate" | "note"> & {
  dosage: { dosage: number };
};

/** @param counts it is in force, whatever day it carries */
function Words({ dose, counts }: { dose: Shown; counts?: boolean }) {
  const format = useFormat();
  const amount = format.dose(dose);
  const day = format.day(dose.effectiveDate);
  const isAhead = dayOf(dose.effectiveDate) > useToday();
  const dosage = format.number(dose.dosage.dosage);
  const weight = format.kg(dose.weight.data.weightKg);
  return (
    <>
      <p>
        {!isAhead ? (
          <Trans>
            <b>{amount}</b> a day, from {day}
          </Trans>
        ) : counts ? (
          <Trans>
            <b>{amount}</b> a day, counts already, though dated {day}
          </Trans>
        ) : (
          <Trans>
            <b>{amount}</b> a day, counts at once, though dated {day}
          </Trans>
        )}
      </p>
      <p>{format.medicine(dose.medication)}</p>
      <p className="note">
        <Trans>
          {dosage} mg/kg a day, from {weight} kg
        </Trans>
      </p>
      {dose.note && (
        <p className="note" dir="auto">
          {dose.note}
        </p>
      )}
    </>
  );
}
