import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, type Instant, noonUtc } from "#domain/calendar.ts";
import type { WeightOrigin } from "#domain/correction.ts";
import type { WeightOnDay } from "#domain/weight.ts";
import { PREPARED } from "#server/db/prepared.ts";
import type { Db } from "#server/http/command.ts";
import { byCase, ofCases } from "./by-case.ts";
import { entryInstant } from "./entry-order.ts";
import { namesOf, presentWithdrawal, type WithdrawalRow } from "./withdrawals.ts";

const KEPT = [
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

type Which = "all" | "latest" | "withdrawn";

/**
 * The weights of each case that count, or those that count no more; the latest first: by day, of two on one day
 * the one entered later.
 */
export async function weightsOf(
  db: Db,
  caseIds: readonly string[],
  which: Which,
): Promise<Map<string, WeightMetric[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("weights")
    .select(["caseId", ...KEPT, ...namesOf("weights")])
    .where(ofCases("caseId", caseIds))
    .where("withdrawnOn", which === "withdrawn" ? "is not" : "is", null)
    .$if(which === "latest", (latest) => latest.distinctOn("caseId"))
    .orderBy("caseId")
    .orderBy("effectiveDay", "desc")
    .orderBy("enteredOn", "desc")
    .orderBy("id", "desc")
    .modifyEnd(PREPARED)
    .$narrowType<{ origin: WeightOrigin }>()
    .execute();
  return byCase(rows, presentWeight);
}

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
export type CountedWeight = WeightOnDay & { metric: WeightMetric };

/** Weights for the rules of the domain, in the order they were entered. */
export function countedWeights(metrics: readonly WeightMetric[]): CountedWeight[] {
  return metrics
    .map((metric) => ({
      metric,
      weightKg: metric.data.weightKg,
      effectiveDay: dayOf(metric.data.effectiveDate),
    }))
    .sort((one, other) => (one.metric.enteredOn < other.metric.enteredOn ? -1 : 1));
}

export type NewWeight = {
  caseId: string;
  weightKg: number;
  effectiveDay: Day;
  userFormattedWeight: string;
  origin: WeightOrigin;
  /** The account that recorded it. */
  enteredBy: string;
  now: Instant;
};

/** Keeps a weight. The case must be locked. */
export async function insertWeight(db: Db, { now, ...weight }: NewWeight): Promise<WeightMetric> {
  const row = await db
    .insertInto("weights")
    .values({ ...weight, enteredOn: entryInstant("weights", weight.caseId, now) })
    .returning([...KEPT, ...namesOf("weights")])
    .$narrowType<{ origin: WeightOrigin }>()
    .executeTakeFirstOrThrow();
  return presentWeight(row);
}
