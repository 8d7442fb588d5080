import type { WeightDecision } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import type { EventType } from "#domain/event.ts";
import type { Db } from "#server/http/command.ts";

export type NewEvent = {
  type: EventType;
  /** The owner whose account or cat it is about. */
  accountId: string;
  /** Who did it: the owner, or an adviser for them. */
  initiatedBy: string;
  now: Instant;
  caseId?: string;
  weightId?: string;
  previousWeightId?: string | undefined;
  weightDecision?: WeightDecision;
};

/** Puts a fact into the advisers' inbox, in the transaction of the fact. */
export async function writeEvent(db: Db, { now, weightDecision, ...event }: NewEvent): Promise<void> {
  await db
    .insertInto("events")
    .values({
      ...event,
      createdOn: now,
      weightDecision: weightDecision === undefined ? null : JSON.stringify(weightDecision),
    })
    .execute();
}
