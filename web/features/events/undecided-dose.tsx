import { Trans } from "@lingui/react/macro";
import type { Event, WeightDecision } from "#contract/events.ts";
import { getTreatmentCase, type TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import { asksFirst, asksIfRight } from "#domain/course/asks-first.ts";
import { showsDose } from "#domain/course/status.ts";
import { isTooMuch } from "#domain/dose/why-too-much.ts";
import { useCall } from "#web/api/use-call.ts";
import { needsDecision } from "#web/parts/dose-to-ask-about.ts";
import { useToday } from "#web/parts/own-today.ts";
import { useFormat } from "#web/parts/use-format.ts";
import { isDoseOf } from "./decision-sum.ts";
import { doneOn } from "./done-on.ts";
import { catNameOf } from "./event-names.ts";
import { struckSince } from "./struck-since.tsx";
import { isTooLittleNow } from "./too-little-now.ts";

/** Of an event that is closed now: the dose that it leaves as it was, where nobody has decided on it since. */
export function UndecidedDose({ event }: { event: Event }) {
  const { dailyDose } = useFormat();
  const { caseId = "" } = event;
  const { data: patient } = useCall(getTreatmentCase, { params: { caseId } }, { enabled: isHeld(event) });
  const today = useToday();
  const [dose] = patient?.doses ?? [];
  if (!dose || !patient || !isUndecided(event, patient, today)) return null;
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
  return asksFirst(decision) || !leavesNothing(decision);
}

/** By its reason alone. Where no dose counted one may again: its status is struck out then. */
function leavesNothing({ outcome, holdReason = "lower" }: WeightDecision): boolean {
  return outcome !== "no-treatment" && ["lower", "not-latest-weight"].includes(holdReason);
}

function isUndecided(event: Event, patient: TreatmentCase, today: Day): boolean {
  const { weightDecision: decision } = event;
  const { status, doses } = patient;
  const [dose] = doses;
  const told = decision?.doseNow ?? decision?.currentDose;
  return (
    isHeld(event) &&
    !(decision && isSettled(decision, patient, today)) &&
    showsDose(status) &&
    (decision?.outcome === "no-treatment" || isDoseOf(told, dose)) &&
    dose !== undefined &&
    dose.enteredOn <= doneOn(event)
  );
}

/** By the rules, and by whoever changed what they go by: what the event told to ask about is asked about no longer. */
function isSettled(decision: WeightDecision, patient: TreatmentCase, today: Day): boolean {
  if (needsDecision(patient, today)) return false;
  const { holdReason } = decision;
  if (leavesNothing(decision)) return !asksIfRight(decision);
  if (isTooMuch(holdReason)) return !isTooLittleNow(patient);
  return holdReason === "course-over" && !wouldRise(decision);
}

/** Whoever lets a course go on has not decided on a dose that a weight would raise. */
function wouldRise({ currentDose, doseNow = currentDose, proposedDose }: WeightDecision): boolean {
  return proposedDose !== undefined && doseNow !== undefined && proposedDose.dose > doseNow.dose;
}
