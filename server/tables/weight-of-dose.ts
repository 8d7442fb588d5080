import type { WeightMetric } from "#contract/weight.ts";
import type { Day, Instant } from "#domain/calendar.ts";
import type { WeightOrigin } from "#domain/correction.ts";
import { nameOf } from "./name-of.ts";
import { presentWeight } from "./weights.ts";

/** The weight that a dose was made from, beside the dose's own columns. */
export const WEIGHT_OF_DOSE = [
  "weights.weightKg",
  "weights.userFormattedWeight",
  "weights.effectiveDay as weightDay",
  "weights.origin as weightOrigin",
  "weights.enteredOn as weightEnteredOn",
  "weights.enteredBy as weightEnteredBy",
  nameOf("weights.enteredBy").as("weightEnteredByName"),
  "weights.withdrawnOn as weightWithdrawnOn",
  "weights.withdrawnBy as weightWithdrawnBy",
  "weights.withdrawnReason as weightWithdrawnReason",
  nameOf("weights.withdrawnBy").$castTo<string | null>().as("weightWithdrawnByName"),
] as const;

export type WeightOfDoseRow = {
  weightId: string;
  weightKg: number;
  userFormattedWeight: string;
  weightDay: Day;
  weightOrigin: WeightOrigin;
  weightEnteredOn: Instant;
  weightEnteredBy: string;
  weightEnteredByName: string;
  weightWithdrawnOn: Instant | null;
  weightWithdrawnBy: string | null;
  weightWithdrawnReason: string | null;
  weightWithdrawnByName: string | null;
};

export function weightOfDose(row: WeightOfDoseRow): WeightMetric {
  return presentWeight({
    id: row.weightId,
    weightKg: row.weightKg,
    userFormattedWeight: row.userFormattedWeight,
    effectiveDay: row.weightDay,
    origin: row.weightOrigin,
    enteredOn: row.weightEnteredOn,
    enteredBy: row.weightEnteredBy,
    enteredByName: row.weightEnteredByName,
    withdrawnOn: row.weightWithdrawnOn,
    withdrawnBy: row.weightWithdrawnBy,
    withdrawnReason: row.weightWithdrawnReason,
    withdrawnByName: row.weightWithdrawnByName,
  });
}
