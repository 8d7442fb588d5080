import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";

/** The dose that a weight raised by itself, which goes with it when that is struck out. One that an adviser decided by it stays. */
export function issuedBy({ doses }: Case, { _id }: WeightMetric): Dose | undefined {
  return doses.find(({ origin, weight }) => origin === "weight" && weight._id === _id);
}
