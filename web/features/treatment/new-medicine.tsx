import { Trans } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import { type Change, medicineChanges } from "#domain/course/medicine-change.ts";
import { HowOften } from "#web/parts/dose-amount.tsx";
import { ownToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { Given } from "./what-to-give.tsx";

/** After a change of the medicine or of how often it is given: whoever goes on with the old one, or as often, gives another dose. */
export function NewMedicine({ kase, dose, today }: Given<"doses" | "withdrawn">) {
  const ever = [...kase.doses, ...(kase.withdrawn?.doses ?? [])];
  const dayAt = (instant: string) => ownToday(new Date(instant));
  return medicineChanges(ever, dose, { today, dayAt }).map((change) => (
    <Alert tone="warn" key={change.kind}>
      <p>
        {change.kind === "often" ? (
          <Often {...change} now={dose} />
        ) : (
          <OtherMedicine {...change} now={dose} />
        )}
      </p>
    </Alert>
  ));
}

type Told = Change<Dose> & {
  /** What is to be given: of all that came since, that is what is drawn below. */
  now: Dose;
};

function OtherMedicine({ kind, now, before, since }: Told) {
  const { shortDay, dailyDose, medicine } = useFormat();
  const [day, name, old] = [shortDay(since), medicine(now.medication), medicine(before.medication)];
  const amount = dailyDose(before, before.medication.dosesPerDay);
  return (
    <>
      <Trans>
        <b>
          Another medicine since {day}: {name}.
        </b>{" "}
        Before, it was {amount} of {old}.
      </Trans>{" "}
      {kind === "strength" ? (
        <Trans>
          The same amount of that is another dose: if you have only the old one, ask the team first.
        </Trans>
      ) : (
        <Trans>If you have only the old one, ask the team first.</Trans>
      )}
    </>
  );
}

function Often({ now, before, since }: Told) {
  const { shortDay, dailyDose } = useFormat();
  const { dosesPerDay } = before.medication;
  const [day, amount] = [shortDay(since), dailyDose(before, dosesPerDay)];
  return (
    <Trans>
      <b>
        Since {day} it is given <HowOften {...now.medication} />, not <HowOften dosesPerDay={dosesPerDay} />.
      </b>{" "}
      Before, it was {amount}.
    </Trans>
  );
}
