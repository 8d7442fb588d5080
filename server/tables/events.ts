import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import { asksFirst } from "#domain/course/asks-first.ts";
import { hasDied, STATUSES } from "#domain/course/status.ts";
import type { EventType } from "#domain/event.ts";
import type { UrgentSign } from "#domain/intake/urgency.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";

export type NewEvent = {
  type: EventType;
  /** The owner whose account or cat it is about. */
  accountId: string;
  /** Who did it: the owner, or an adviser for them. */
  initiatedBy: string;
  now: Instant;
  caseId?: string;
  weightId?: string | undefined;
  previousWeightId?: string | undefined;
  weightDecision?: WeightDecision;
} & Partial<ToldOfIntake>;

/** What the team is told of the answers of an intake. */
export type ToldOfIntake = { urgentSigns: UrgentSign[]; weightFlags: WeightFlag[] };

/** Puts a fact into the advisers' inbox, in the transaction of the fact. */
export async function writeEvent(db: Db, event: NewEvent): Promise<void> {
  const { caseId, weightId, previousWeightId, weightDecision, urgentSigns, weightFlags } = event;
  await inserted(db, {
    ...event,
    caseId: caseId ?? null,
    weightId: weightId ?? null,
    previousWeightId: previousWeightId ?? null,
    weightDecision: weightDecision === undefined ? null : JSON.stringify(weightDecision),
    asksFirst: weightDecision !== undefined && asksFirst(weightDecision),
    urgentSigns: urgentSigns ?? [],
    weightFlags: weightFlags ?? [],
  });
}

type EventColumns = Pick<NewEvent, "type" | "accountId" | "initiatedBy" | "now"> &
  ToldOfIntake &
  Record<"caseId" | "weightId" | "previousWeightId" | "weightDecision", string | null> & {
    asksFirst: boolean;
  };

const inserted = prepare((db, event: EventColumns) =>
  db
    .insertInto("events")
    .values({
      type: event.type,
      createdOn: event.now,
      accountId: event.accountId,
      initiatedBy: event.initiatedBy,
      caseId: event.caseId,
      weightId: event.weightId,
      previousWeightId: event.previousWeightId,
      weightDecision: event.weightDecision,
      asksFirst: event.asksFirst,
      urgentSigns: event.urgentSigns,
      weightFlags: event.weightFlags,
    })
    .compile(),
);

/** Not complete. Written out, not a parameter, so that the index of open events serves it. */
export function isOpen(): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.status = 'New'`;
}

/** Not about a deleted case: while that is deleted, its events are in no list and in no count. */
export function ofNoDeletedCase(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from cases where cases.id = events.case_id and cases.deleted_on is not null)`;
}

const DIED = sql.join(STATUSES.filter(hasDied).map((status) => sql.lit(status)));

/** Not about a cat that has died: nobody has to hurry for it. */
export function ofNoneThatDied(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from cases where cases.id = events.case_id and cases.status in (${DIED}))`;
}
