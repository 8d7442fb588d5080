import { Trans, useLingui } from "@lingui/react/macro";
import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { showsDose } from "#domain/status.ts";
import { STATUS_WORDS } from "#web/parts/status-word.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { isDoseOf } from "./decision-sum.ts";

type Props = { decision: WeightDecision; patient: TreatmentCase | undefined };

/** Whether the cat is on another dose by now than on the one that the event left in force. */
export function isOvertaken({ decision, patient }: Props): boolean {
  if (!patient) return false;
  const { outcome, doseNow, proposedDose, currentDose } = decision;
  const told = doseNow ?? (outcome === "issued" ? proposedDose : currentDose);
  return !isDoseOf(told, inForceNow(patient));
}

function inForceNow({ status, doses }: TreatmentCase): Dose | undefined {
  return showsDose(status) ? doses[0] : undefined;
}

/** An event tells what was when it came. Nobody is to write to an owner the dose that counted then. */
export function SinceThen(props: Props) {
  const { patient } = props;
  if (!patient || !isOvertaken(props)) return null;
  const now = inForceNow(patient);
  return (
    <Alert tone="warn">
      <p>{now ? <SetSince dose={now} /> : <NoneSince patient={patient} />}</p>
    </Alert>
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
