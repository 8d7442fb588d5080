import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf, daysBetween } from "#domain/calendar.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import type { Concern } from "./concern.ts";
import { isHistoryOnly } from "./history-only.ts";
import type { Proposal } from "./proposal.ts";
import { tooMuchOnceSet } from "./too-much-once-set.ts";

const OLD_WEIGHT_DAYS = 7;

/** How far the day of the weight is from that of the dose; a new one is not to be asked for where one is there. */
export function weightDay({ weight, effectiveDay }: Proposal, patient: TreatmentCase): Concern[] {
  const days = daysBetween(dayOf(weight.data.effectiveDate), effectiveDay);
  if (days < 0) return [{ kind: "later-weight", days: -days }];
  return days > OLD_WEIGHT_DAYS && !newest(patient, weight) ? [{ kind: "old-weight", days }] : [];
}

/** The newest weight, where it is of a later day than the one that is used. */
function newest({ metrics }: TreatmentCase, used: Proposal["weight"]): Proposal["weight"] | undefined {
  const [latest] = metrics.weights;
  return latest && latest.data.effectiveDate > used.data.effectiveDate ? latest : undefined;
}

/** The owner will read to ask first. */
export function tooMuchForNewer(proposal: Proposal, patient: TreatmentCase): Concern[] {
  const newer = tooMuchOnceSet(proposal, patient);
  if (!newer || isHistoryOnly(proposal, patient.doses[0])) return [];
  return [{ kind: "too-much-for-newer", day: newer.effectiveDay, weightKg: newer.weightKg }];
}

/** The newest weight, where it would give another dose. */
export function newerWeight(proposal: Proposal, patient: TreatmentCase): Concern[] {
  const { weight, medication, dosage, calculated } = proposal;
  const newer = newest(patient, weight);
  if (!newer) return [];
  const { ceilingMgPerKg } = medication;
  const { weightKg } = newer.data;
  const other = calculateDose({ weightKg, medication, mgPerKg: dosage.dosage, ceilingMgPerKg });
  if ("error" in other || other.ok.dose === calculated.dose) return [];
  return [{ kind: "newer-weight", day: dayOf(newer.data.effectiveDate), dose: other.ok }];
}
