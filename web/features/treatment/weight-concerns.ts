import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf, daysBetween } from "#domain/calendar.ts";
import { calculateDose } from "#domain/dose/dose.ts";
import type { Concern } from "./concern.ts";
import { isHistoryOnly } from "./history-only.ts";
import type { Proposal } from "./proposal.ts";
import { tooMuchOnceSet } from "./too-much-once-set.ts";

const OLD_WEIGHT_DAYS = 7;

/** How far the day of the weight is from that of the dose. */
export function weightDay({ weight, effectiveDay }: Proposal): Concern[] {
  const days = daysBetween(dayOf(weight.data.effectiveDate), effectiveDay);
  if (days < 0) return [{ kind: "later-weight", days: -days }];
  return days > OLD_WEIGHT_DAYS ? [{ kind: "old-weight", days }] : [];
}

/** The owner will read to ask first. */
export function tooMuchForNewer(proposal: Proposal, patient: TreatmentCase): Concern[] {
  const newer = tooMuchOnceSet(proposal, patient);
  if (!newer || isHistoryOnly(proposal, patient)) return [];
  return [{ kind: "too-much-for-newer", day: newer.effectiveDay, weightKg: newer.weightKg }];
}

/** The newest weight, where it would give another dose. */
export function newerWeight(proposal: Proposal, { metrics: { weights } }: TreatmentCase): Concern[] {
  const { weight, medication, dosage, calculated } = proposal;
  const [newest] = weights;
  if (!newest || newest.data.effectiveDate <= weight.data.effectiveDate) return [];
  const { ceilingMgPerKg } = medication;
  const { weightKg } = newest.data;
  const other = calculateDose({ weightKg, medication, mgPerKg: dosage.dosage, ceilingMgPerKg });
  if ("error" in other || other.ok.dose === calculated.dose) return [];
  return [{ kind: "newer-weight", day: dayOf(newest.data.effectiveDate), dose: other.ok }];
}
