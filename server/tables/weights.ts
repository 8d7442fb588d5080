import { randomUUID } from "node:crypto";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, earlierFirst, type Instant, noonUtc } from "#domain/calendar.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import type { WeightOrigin } from "#domain/withdrawal.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import { namesOf, presentWithdrawal, type WithdrawalRow } from "./withdrawals.ts";

/** What is kept of a weight. */
export const WEIGHT_COLUMNS = [
  "id",
  "weightKg",
  "effectiveDay",
  "userFormattedWeight",
  "enteredOn",
  "enteredBy",
  "origin",
  "withdrawnOn",
  "withdrawnBy",
  "withdrawnReason",
] as const;

export type WeightRow = {
  id: string;
  weightKg: number;
  effectiveDay: Day;
  userFormattedWeight: string;
  enteredOn: Instant;
  enteredBy: string;
  enteredByName: string;
  origin: WeightOrigin;
} & WithdrawalRow;

/** A weight as it is answered. */
export function presentWeight(row: WeightRow): WeightMetric {
  return {
    _id: row.id,
    data: {
      weightKg: row.weightKg,
      effectiveDate: noonUtc(row.effectiveDay),
      userFormattedWeight: row.userFormattedWeight,
    },
    enteredOn: row.enteredOn,
    enteredBy: row.enteredBy,
    enteredByName: row.enteredByName,
    metricVersion: 1,
    origin: row.origin,
    ...presentWithdrawal(row),
  };
}

/** A weight as the rules of the domain count it. */
export type CountedWeight = WeightOnDay & { enteredOn: Instant; enteredBy: string; metric: WeightMetric };

/** Weights for the rules of the domain, in the order they were entered. */
export function countedWeights(metrics: readonly WeightMetric[]): CountedWeight[] {
  return metrics
    .map((metric) => ({
      metric,
      weightKg: metric.data.weightKg,
      effectiveDay: dayOf(metric.data.effectiveDate),
      enteredOn: metric.enteredOn,
      enteredBy: metric.enteredBy,
    }))
    .sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn));
}

/** By whom a weight was entered, and when; `undefined` of one that is being recorded. */
type ByWhom = { enteredOn?: Instant | undefined; enteredBy?: string | undefined };

/**
 * When a weight was said to be wrong, where that was no mere correction: whoever strikes out their own and enters another one has
 * corrected it. Somebody else does not know why it was wrong, and the same slip gives the same number.
 * @param weights of the same case that count, with one that is being recorded
 */
export function saidWrongOn(
  { enteredBy, withdrawn }: WeightMetric,
  weights: readonly ByWhom[],
): Instant | undefined {
  if (!withdrawn) return undefined;
  const { withdrawnBy, withdrawnOn } = withdrawn;
  const isCorrection = (next: ByWhom) =>
    next.enteredBy === withdrawnBy && (next.enteredOn === undefined || next.enteredOn > withdrawnOn);
  return withdrawnBy === enteredBy && weights.some(isCorrection) ? undefined : withdrawnOn;
}

export type NewWeight = {
  caseId: string;
  weightKg: number;
  effectiveDay: Day;
  userFormattedWeight: string;
  origin: WeightOrigin;
  /** The account that recorded it, and its full name. */
  enteredBy: string;
  enteredByName: string;
  /** After all that was entered of the case before. */
  enteredOn: Instant;
};

/** Keeps a weight. The case must be locked. */
export async function insertWeight(db: Db, weight: NewWeight): Promise<WeightMetric> {
  const id = randomUUID();
  await inserted(db, { ...weight, id });
  return presentWeight({ ...weight, ...COUNTS, id });
}

const COUNTS = { withdrawnOn: null, withdrawnBy: null, withdrawnReason: null, withdrawnByName: null };

// It returns nothing, so nothing waits for it.
const inserted = prepare((db, weight: NewWeight & { id: string }) =>
  db
    .insertInto("weights")
    .values({
      id: weight.id,
      caseId: weight.caseId,
      weightKg: weight.weightKg,
      effectiveDay: weight.effectiveDay,
      userFormattedWeight: weight.userFormattedWeight,
      origin: weight.origin,
      enteredBy: weight.enteredBy,
      enteredOn: weight.enteredOn,
    })
    .compile(),
);

/** A weight of this case that counts no more; `undefined` if there is none. */
export async function withdrawnWeight(
  db: Db,
  caseId: string,
  weightId: string,
): Promise<WeightMetric | undefined> {
  const row = await db
    .selectFrom("weights")
    .select([...WEIGHT_COLUMNS, ...namesOf("weights")])
    .where("caseId", "=", caseId)
    .where("id", "=", weightId)
    .where("withdrawnOn", "is not", null)
    .$narrowType<{ origin: WeightOrigin }>()
    .executeTakeFirst();
  return row && presentWeight(row);
}
