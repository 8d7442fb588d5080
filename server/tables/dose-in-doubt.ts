import type { WeightMetric } from "#contract/weight.ts";
import type { Instant } from "#domain/calendar.ts";
import { lastDecidedOn } from "#domain/decided-on.ts";
import { calculateDose } from "#domain/dose.ts";
import { isTooMuchIfRight } from "#domain/too-much.ts";
import { weightFlags } from "#domain/weight-flags.ts";
import { inForceOf } from "./dose-in-force.ts";
import type { History } from "./histories.ts";
import { countedWeights } from "./weights.ts";

/**
 * Whether the dose in force may be too much if the latest weight, which looks wrong, is right: what its owner was told
 * holds until an adviser sets a dose, who has seen both.
 * @param history all of it: a weight looks wrong beside those before
 */
export function isInDoubt({ weights, doses }: History): boolean {
  const [[dose], [latest]] = [doses, weights];
  const decidedOn = lastDecidedOn(doses);
  if (!dose || !latest || (decidedOn !== undefined && decidedOn > latest.enteredOn)) return false;
  const { weightKg } = latest.data;
  const { medication, mgPerKg } = inForceOf(dose, undefined);
  const now = calculateDose({ weightKg, medication, mgPerKg });
  return isTooMuchIfRight(
    flagsOf(latest, weights, decidedOn),
    dose.dose,
    "ok" in now ? now.ok.dose : undefined,
  );
}

function flagsOf(weight: WeightMetric, weights: readonly WeightMetric[], decidedOn: Instant | undefined) {
  const [own] = countedWeights([weight]);
  const others = weights.filter(({ _id }) => _id !== weight._id);
  return own ? weightFlags(own, countedWeights(others), decidedOn) : [];
}
