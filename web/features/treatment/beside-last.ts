import type { Dose } from "#contract/dose.ts";
import { dayOf } from "#domain/calendar.ts";
import { type CalculatedDose, calculateDose } from "#domain/dose/dose.ts";
import { isOtherMedicine } from "#domain/dose/other-medicine.ts";
import { MAX_AUTOMATIC_RISE_PERCENT } from "#domain/dose/rise.ts";
import { mgGiven } from "#domain/dose/tablets.ts";
import { BINARY_SLACK } from "#domain/weight/weight.ts";
import type { Amount } from "#web/parts/use-format.ts";
import type { Cause, Concern, EachTime } from "./concern.ts";
import { isHistoryOnly } from "./history-only.ts";
import type { Proposal } from "./proposal.ts";

/** What is another than in the last dose, and why. */
export function besideLast(proposal: Proposal, last: Dose, isStart: boolean): Concern[] {
  const concerns: Concern[] = [];
  const { concentration_mg_ml } = proposal.medication;
  // In mg that are given: the same ml may be another dose, and the same mg another number of quarters.
  const percent = (proposal.calculated.givenMg / mgGiven(last) - 1) * 100;
  const cause = causeOf(proposal, last);
  if (percent > MAX_AUTOMATIC_RISE_PERCENT + BINARY_SLACK) concerns.push({ kind: "rise", percent, cause });
  else if (percent < -BINARY_SLACK) concerns.push({ kind: "fall", percent: -percent, cause });
  else if ("from" in cause && cause.from !== cause.to) {
    const { from, to } = cause;
    concerns.push({
      kind: "dosage",
      from,
      to,
      before: cause.kind === "dosage" ? cause.weightAlone : undefined,
    });
  }

  const [from, to] = [last.medication.concentration_mg_ml, concentration_mg_ml];
  const { liquid } = proposal.calculated;
  if (from !== to && liquid === last.liquid) {
    concerns.push({ kind: "strength", from, to, liquid });
  } else if (isOtherMedicine(last.medication, proposal.medication) || liquid !== last.liquid) {
    concerns.push({ kind: "medicine", from: last.medication, to: proposal.medication });
  }

  const [before, now] = [eachTime(last, last), eachTime(proposal.calculated, proposal)];
  if (before.dosesPerDay !== now.dosesPerDay) {
    concerns.push({ kind: "doses-a-day", from: before, to: now });
  }

  const since = dayOf(last.effectiveDate);
  if (isHistoryOnly(proposal, last)) concerns.push({ kind: "before-last", since, isRefused: isStart });
  return concerns;
}

function eachTime(
  { dose, liquid }: Amount,
  { medication }: { medication: Pick<Dose["medication"], "dosesPerDay"> },
): EachTime {
  const { dosesPerDay } = medication;
  return { single: { dose: dose / dosesPerDay, liquid }, dosesPerDay };
}

function causeOf(proposal: Proposal, last: Dose): Cause {
  const { medication, dosage, calculated } = proposal;
  const [from, to] = [last.dosage.dosage, dosage.dosage];
  if (medication._id !== last.medication._id) {
    const isOtherWeight = proposal.weight.data.weightKg !== last.weight.data.weightKg;
    return { kind: "medication", from, to, isOtherWeight };
  }
  const weightAlone = ofWeightAlone(proposal, last);
  if (from !== to) return { kind: "dosage", from, to, weightAlone };
  if (weightAlone?.givenMg === calculated.givenMg) return { kind: "weight" };
  return { kind: "entry", weightAlone: weightAlone?.givenMg === mgGiven(last) ? undefined : weightAlone };
}

/** The dose of the new weight by the numbers of before; none where the same amount was another dose then. */
function ofWeightAlone({ weight, medication }: Proposal, last: Dose): CalculatedDose | undefined {
  const { ceilingMgPerKg, concentration_mg_ml } = medication;
  if (concentration_mg_ml !== last.medication.concentration_mg_ml) return undefined;
  const alone = calculateDose({
    weightKg: weight.data.weightKg,
    medication: { ...last.medication, strategy: last.strategy },
    mgPerKg: last.dosage.dosage,
    ceilingMgPerKg,
  });
  return "ok" in alone ? alone.ok : undefined;
}
