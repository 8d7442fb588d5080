import type { WeightMetric } from "#contract/weight.ts";
import { dayOf } from "#domain/calendar.ts";

/** The weights of a case for the rules of the domain, which take the later of one day for its correction; the contract gives the latest first. */
export function knownWeights(metrics: readonly WeightMetric[]) {
  return metrics
    .map((metric) => ({
      metric,
      weightKg: metric.data.weightKg,
      effectiveDay: dayOf(metric.data.effectiveDate),
      enteredOn: metric.enteredOn,
      enteredBy: metric.enteredBy,
    }))
    .reverse();
}
