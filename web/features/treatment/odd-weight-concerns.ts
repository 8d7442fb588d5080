import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf } from "#domain/calendar.ts";
import { besideWhich } from "#domain/weight/beside-which.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import { knownWeights } from "#web/parts/known-weights.ts";
import type { Concern } from "./concern.ts";
import type { Proposal } from "./proposal.ts";

/** What looks wrong about the weight of a dose: the intake's too, for nobody has asked about it beside another one. */
export function oddWeight({ weight }: Proposal, patient: TreatmentCase): Concern[] {
  const { metrics, doses, withdrawn } = patient;
  const all = markRefuted(knownWeights(metrics.weights), withdrawn?.weights ?? []);
  const others = all.filter(({ metric }) => metric._id !== weight._id);
  const { weightKg, effectiveDate } = weight.data;
  const onDay = { weightKg, effectiveDay: dayOf(effectiveDate) };
  // The age was given with the intake.
  const age = weight.origin === "intake" ? patient.cat?.age : undefined;
  const refutedOn = all.find(({ metric }) => metric._id === weight._id)?.refutedOn;
  const entered = { ...onDay, enteredOn: weight.enteredOn, age, refutedOn };
  // Before the first dose nobody has decided: what was doubted then still is, for whoever decides now.
  return weightFlags(entered, others, decisionsOf(doses, withdrawn?.doses) ?? []).map((flag) => {
    const beside = besideWhich(flag, onDay, others);
    return { kind: "odd-weight", flag, weightKg, beside, age };
  });
}
