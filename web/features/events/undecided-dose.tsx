import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment.ts";
import { asksFirst } from "#domain/asks-first.ts";
import { showsDose } from "#domain/status.ts";
import { useCall } from "#web/api/use-call.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { isDoseOf } from "./decision-sum.ts";
import { catNameOf } from "./event-names.ts";
import { isGivenAgain } from "./since-then.tsx";
import { struckSince } from "./struck-since.tsx";

/** Of an event that is closed now: the dose that it leaves as it was, where nobody has decided on it since. */
export function UndecidedDose({ event }: { event: Event }) {
  const { dailyDose } = useFormat();
  const { caseId = "" } = event;
  const { data: patient } = useCall(getTreatmentCase, { params: { caseId } }, { enabled: isHeld(event) });
  const [dose] = patient?.doses ?? [];
  if (!dose || !patient || !isUndecided(event, patient)) return null;
  const [name, amount] = [catNameOf(event), dailyDose(dose, dose.medication.dosesPerDay)];
  return (
    <Trans>
      The dose of {name} is still <b>{amount}</b>: nobody has decided on it.
    </Trans>
  );
}

/** A lower weight, and one of a day before, leave nothing to decide, unless the dose is asked about first. */
function isHeld(event: Event): boolean {
  const { weightDecision: decision } = event;
  if (!decision || struckSince(event)) return false;
  const { holdReason = "lower" } = decision;
  return asksFirst(decision) || !["lower", "not-latest-weight"].includes(holdReason);
}

function isUndecided(event: Event, patient: TreatmentCase): boolean {
  const { weightDecision: decision, created } = event;
  const { status, doses } = patient;
  const [dose] = doses;
  const told = decision?.doseNow ?? decision?.currentDose;
  return (
    isHeld(event) &&
    // By the rules, and by whoever changed what they go by.
    !(decision && isGivenAgain(decision, patient)) &&
    showsDose(status) &&
    isDoseOf(told, dose) &&
    dose !== undefined &&
    dose.enteredOn <= created
  );
}
