import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Instant } from "#domain/calendar.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { isDoseOf } from "./decision-sum.ts";
import { doseAfter, inForceNow, isGivenAgain, isOvertaken, isToDecideFirst, type Told } from "./overtaken.ts";
import { isTooLittleNow } from "./too-little-now.ts";

type Props = Told & {
  /** When what the event tells of was done. */
  doneOn: Instant;
};

/** An event tells what was when it came. Nobody is to write to an owner the dose that counted then. */
export function SinceThen(props: Props) {
  const { decision, doneOn, patient, today } = props;
  if (!isOvertaken(props)) return null;
  if (!patient) return <AsItWas />;
  const now = inForceNow(patient);
  const isToDecide = isToDecideFirst(decision, patient, today);
  return (
    <Alert tone="warn">
      <p>
        {!now ? (
          <NoneSince patient={patient} />
        ) : isToDecide ? (
          <Undecided dose={now} />
        ) : isGivenAgain(decision, patient, today) && isDoseOf(doseAfter(decision), now) ? (
          <ShownAgain dose={now} isTooLittle={isTooLittleNow(patient)} />
        ) : now.enteredOn <= doneOn && decision.outcome === "no-treatment" ? (
          <CountsAgain dose={now} />
        ) : (
          <SetSince dose={now} />
        )}
      </p>
    </Alert>
  );
}

function AsItWas() {
  return (
    <p className="note">
      <Trans>This is how it was when the event came. The case has not been read yet.</Trans>
    </p>
  );
}

function Undecided({ dose }: { dose: Dose }) {
  const { dailyDose, medicine } = useFormat();
  const [name, amount] = [medicine(dose.medication), dailyDose(dose, dose.medication.dosesPerDay)];
  return (
    <Trans>
      <b>{amount}</b>, {name}, may not be the one to give. Decide which dose counts now, and tell the owner.
      Below is how it was before.
    </Trans>
  );
}

function ShownAgain({ dose, isTooLittle }: { dose: Dose; isTooLittle: boolean }) {
  const amount = useFormat().dailyDose(dose, dose.medication.dosesPerDay);
  return isTooLittle ? (
    <Trans>
      <b>{amount}</b> is no longer too much by the rules: the owner's card shows it as the dose to give.{" "}
      <b>The latest weight would give more:</b> if that weight is right, update the treatment, or tell the
      owner that the dose stays. Below is how it was before.
    </Trans>
  ) : (
    <Trans>
      <b>{amount}</b> is no longer too much by the rules: the owner's card shows it as the dose to give. Below
      is how it was before.
    </Trans>
  );
}

/** The status without a dose in which it was weighed is struck out. */
function CountsAgain({ dose }: { dose: Dose }) {
  const { dailyDose, medicine } = useFormat();
  const [name, amount] = [medicine(dose.medication), dailyDose(dose, dose.medication.dosesPerDay)];
  return (
    <Trans>
      <b>{amount}</b>, {name}, counts again. No dose followed from this weight, because none counted when it
      was entered: decide on the dose. Below is how it was before.
    </Trans>
  );
}

function SetSince({ dose }: { dose: Dose }) {
  const { dailyDose, medicine, instant } = useFormat();
  const [name, by, when] = [medicine(dose.medication), dose.enteredByName, instant(dose.enteredOn)];
  const amount = dailyDose(dose, dose.medication.dosesPerDay);
  return dose.origin === "weight" ? (
    <Trans>
      Another dose counts now: <b>{amount}</b>, {name}. It followed from a weight of {by}, {when}. Below is
      how it was before.
    </Trans>
  ) : (
    <Trans>
      Another dose counts now: <b>{amount}</b>, {name}. Set by {by}, {when}. Below is how it was before.
    </Trans>
  );
}

function NoneSince({ patient: { status } }: { patient: TreatmentCase }) {
  const { t } = useLingui();
  const now = t(STATUS_WORDS[status]);
  return (
    <Trans>
      <b>No dose counts now.</b> The status is {now}. Below is how it was before.
    </Trans>
  );
}
