import type { Dose } from "#contract/dose.ts";
import type { TreatmentCase } from "#contract/treatment.ts";
import { dayOf, daysBetween } from "#domain/calendar.ts";
import { isOffDosage } from "#domain/dose.ts";
import { dosageForTypes, MAX_AUTOMATIC_RISE_PERCENT } from "#domain/treatment.ts";
import type { Proposal } from "./proposal.ts";

/** What an adviser should look at before a dose is set. Each is a question, never a refusal. */
export type Concern =
  | { kind: "rise" | "fall"; percent: number; cause: "medication" | "dosage" | "weight" }
  | { kind: "strength"; from: number; to: number }
  | { kind: "off-dosage"; percent: number }
  | { kind: "below-intake"; type: string; dosage: number }
  | { kind: "old-weight"; days: number }
  | { kind: "later-weight"; days: number };

const OLD_WEIGHT_DAYS = 7;

/** In the order in which they could hurt. */
export function concernsOf(proposal: Proposal, patient: TreatmentCase): Concern[] {
  const last = patient.doses[0];
  return [
    ...(last ? besideLast(proposal, last) : []),
    ...offDosage(proposal),
    ...belowIntake(proposal, patient),
    ...weightDay(proposal),
  ];
}

function besideLast(proposal: Proposal, last: Dose): Concern[] {
  const concerns: Concern[] = [];
  const percent =
    (mgPerDay(proposal.medication.concentration_mg_ml, proposal.calculated) / mgOf(last) - 1) * 100;
  if (percent > MAX_AUTOMATIC_RISE_PERCENT)
    concerns.push({ kind: "rise", percent, cause: causeOf(proposal, last) });
  if (percent < 0) concerns.push({ kind: "fall", percent: -percent, cause: causeOf(proposal, last) });
  const [from, to] = [last.medication.concentration_mg_ml, proposal.medication.concentration_mg_ml];
  if (from !== to) concerns.push({ kind: "strength", from, to });
  return concerns;
}

function mgOf(dose: Dose): number {
  return mgPerDay(dose.medication.concentration_mg_ml, dose);
}

/** Doses of different strengths are compared in mg: the same ml may be another dose. */
function mgPerDay(concentration: number, { dose, liquid }: { dose: number; liquid: boolean }): number {
  return liquid ? dose * concentration : dose;
}

function causeOf({ medication, dosage }: Proposal, last: Dose): "medication" | "dosage" | "weight" {
  if (dosage.dosage !== last.dosage.dosage) return "dosage";
  return medication._id === last.medication._id ? "weight" : "medication";
}

function offDosage({ calculated }: Proposal): Concern[] {
  return isOffDosage(calculated) ? [{ kind: "off-dosage", percent: calculated.deviationPercent }] : [];
}

function belowIntake({ medication, dosage }: Proposal, patient: TreatmentCase): Concern[] {
  const asked = dosageForTypes(medication.dosages, patient.typeOfFIP);
  return asked && asked.dosage > dosage.dosage ? [{ kind: "below-intake", ...asked }] : [];
}

function weightDay({ weight, effectiveDay }: Proposal): Concern[] {
  const days = daysBetween(dayOf(weight.data.effectiveDate), effectiveDay);
  if (days < 0) return [{ kind: "later-weight", days: -days }];
  return days > OLD_WEIGHT_DAYS ? [{ kind: "old-weight", days }] : [];
}
