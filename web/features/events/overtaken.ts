import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { TreatmentCase } from "#contract/treatment-case.ts";
import type { Day } from "#domain/calendar.ts";
import { showsDose } from "#domain/course/status.ts";
import { isTooMuch } from "#domain/dose/why-too-much.ts";
import { needsDecision } from "#web/parts/dose-to-ask-about.ts";
import { isDoseOf } from "./decision-sum.ts";
import { whyNow, whyThen } from "./why-asked.ts";

export type Told = {
  decision: WeightDecision;
  /** `undefined` while it is not read, or cannot be. */
  patient: TreatmentCase | undefined;
  today: Day;
};

/** Whether the event may not tell of the present: another dose counts by now, one is to be decided on, or nobody knows. */
export function isOvertaken({ decision, patient, today }: Told): boolean {
  if (!patient || isToDecideFirst(decision, patient, today)) return true;
  return !isDoseOf(doseAfter(decision), inForceNow(patient)) || isGivenAgain(decision, patient, today);
}

/** The dose in force when the event had come. */
export function doseAfter({ outcome, doseNow, proposedDose, currentDose }: WeightDecision) {
  return doseNow ?? (outcome === "issued" ? proposedDose : currentDose);
}

export function inForceNow({ status, doses }: TreatmentCase): Dose | undefined {
  return showsDose(status) ? doses[0] : undefined;
}

/** And the event does not say so itself, or says it for what is so no longer. */
export function isToDecideFirst(decision: WeightDecision, patient: TreatmentCase, today: Day): boolean {
  const [then, now] = [whyThen(decision), whyNow(patient, today)];
  // That a weight may be right which looks wrong stands in the event of that weight.
  if (!now) return then !== undefined && needsDecision(patient, today);
  return now !== then || !isDoseOf(doseAfter(decision), inForceNow(patient));
}

/** What was too much is so no longer, and nothing else is to be asked: its ceiling was raised, or a weight struck out. */
export function isGivenAgain({ holdReason }: WeightDecision, patient: TreatmentCase, today: Day): boolean {
  return isTooMuch(holdReason) && !needsDecision(patient, today);
}
