import type { Kysely } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import type { Database } from "#server/db/schema.ts";

/** What stands in the inbox about a case's weights, in the order in which it was written. */
export async function weightEvents(db: Kysely<Database>, caseId: string) {
  return db
    .selectFrom("events")
    .select(["status", "accountId", "initiatedBy", "weightId", "previousWeightId", "weightDecision"])
    .where("caseId", "=", caseId)
    .where("type", "=", "Weight Updated")
    .orderBy("createdOn")
    .$narrowType<{ weightDecision: WeightDecision | null }>()
    .execute();
}
