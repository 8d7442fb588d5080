import type { Kysely } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import type { Database } from "#server/db/schema.ts";

/** What stands in the inbox about a case's weights, in the order in which it was written. */
export async function weightEvents(db: Kysely<Database>, caseId: string) {
  return db
    .selectFrom("events")
    .select([
      "createdOn",
      "status",
      "accountId",
      "initiatedBy",
      "weightId",
      "previousWeightId",
      "weightDecision",
    ])
    .where("caseId", "=", caseId)
    .where("type", "=", "Weight Updated")
    .orderBy("createdOn")
    .$narrowType<{ weightDecision: WeightDecision | null }>()
    .execute();
}

/** The one that was written last. Throws where that cannot be told: let time pass between the two. */
export async function lastWeightEvent(db: Kysely<Database>, caseId: string) {
  const [last, before] = (await weightEvents(db, caseId)).reverse();
  if (before && last?.createdOn === before.createdOn)
    throw new Error("Two events of one instant: neither is the last one.");
  return last;
}
