import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf, type Instant, noonUtc } from "#domain/calendar.ts";
import { tooMuchSince } from "#domain/dose/too-much-since.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import { knownWeights } from "#web/parts/known-weights.ts";
import type { Proposal } from "./proposal.ts";

/** When the dose will have been entered: after all that the form shows. */
const ONCE_SET: Instant = "9999-12-31T23:59:59.999Z";

/**
 * The weight for which a dose that is set now may be too much, by the rule that the owner's card goes by afterwards: to set it is itself
 * a decision on what is believed. Its owner reads to ask the team first.
 */
export function tooMuchOnceSet(proposal: Proposal, patient: TreatmentCase): WeightOnDay | undefined {
  const { weight, medication, dosage, calculated, effectiveDay } = proposal;
  const { metrics, doses, withdrawn } = patient;
  const counted = markRefuted(knownWeights(metrics.weights), withdrawn?.weights ?? []);
  const latest = counted.find(({ metric }) => metric === metrics.weights[0]);
  const { weightKg, effectiveDate } = weight.data;
  const own = { weightKg, effectiveDay: dayOf(effectiveDate) };
  const set = { effectiveDate: noonUtc(effectiveDay), enteredOn: ONCE_SET, origin: "adviser", weight };
  const dose = {
    dose: calculated.dose,
    mgPerKg: dosage.dosage,
    medication,
    ceilingMgPerKg: medication.ceilingMgPerKg,
    enteredOn: ONCE_SET,
    isAutomatic: false,
    weight: own,
  };
  const others = counted.filter((other) => other !== latest);
  const decisions = decisionsOf([set, ...doses], withdrawn?.doses);
  return tooMuchSince(dose, { latest, others, decisions })?.weight;
}
