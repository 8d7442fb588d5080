import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, type Instant, noonUtc } from "#domain/calendar.ts";
import type { WeightOnDay } from "#domain/weight.ts";
import type { Db } from "#server/http/command.ts";
import { byCase } from "./by-case.ts";
import { entryInstant } from "./entry-order.ts";
import { nameOf } from "./name-of.ts";

/** Where a weight came from: the intake's third step, or an update. */
export type WeightOrigin = "intake" | "update";

const KEPT = ["id", "weightKg", "effectiveDay", "userFormattedWeight", "enteredOn", "enteredBy"] as const;

/** The weights of each case that count, the latest first: by day, of two on one day the one entered later. */
export async function weightsOf(
  db: Db,
  caseIds: readonly string[],
  which: "all" | "latest",
): Promise<Map<string, WeightMetric[]>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("weights")
    .select(["caseId", ...KEPT, nameOf("weights.enteredBy").as("enteredByName")])
    .where("caseId", "in", caseIds)
    .where("withdrawnOn", "is", null)
    .$if(which === "latest", (latest) => latest.distinctOn("caseId"))
    .orderBy("caseId")
    .orderBy("effectiveDay", "desc")
    .orderBy("enteredOn", "desc")
    .orderBy("id", "desc")
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
};

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
    .returning([...KEPT, nameOf("weights.enteredBy").as("enteredByName")])
    .executeTakeFirstOrThrow();
  return presentWeight(row);
}

export type Withdrawal = { weightId: string; withdrawnBy: string; reason: string; now: Instant };

/** A weight entered in error, or replaced: it stays beside the doses made from it, and never counts again. */
export async function withdrawWeight(
  db: Db,
  { weightId, withdrawnBy, reason, now }: Withdrawal,
): Promise<void> {
  await db
    .updateTable("weights")
    .set({ withdrawnOn: now, withdrawnBy, withdrawnReason: reason })
    .where("id", "=", weightId)
    .where("withdrawnOn", "is", null)
    .execute();
}
