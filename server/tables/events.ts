import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import { asksFirst } from "#domain/asks-first.ts";
import type { Instant } from "#domain/calendar.ts";
import type { EventType } from "#domain/event.ts";
import { hasDied, STATUSES, type Status, showsDose, tellsLastDose } from "#domain/status.ts";
import type { UrgentSign } from "#domain/urgency.ts";
import type { WeightFlag } from "#domain/weight-flag.ts";
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

/**
 * Somebody waits with the next dose for an answer. Not where the weight that the event tells of was struck out since: what is asked
 * then, the event of the strike-out tells. Nor where an adviser has decided on a dose since, or none is given any more.
 */
export function isAsking(): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.asks_first and (events.weight_decision ? 'withdrawn' or not exists (
    select from weights where weights.id = events.weight_id and weights.withdrawn_on is not null))
    and not exists (select from cases where cases.id = events.case_id and cases.status not in (${DOSE_IS_ASKED_ABOUT}))
    and (events.weight_decision ? 'ceiling' or not ${isDecided()})`;
}

// By what the entries of a case say of their order, not by the clock: of a ceiling, which is no entry, that is unknown.
function isDecided(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from doses
    where doses.case_id = events.case_id and doses.origin <> 'weight' and doses.withdrawn_on is null
      and doses.entered_on > (select max(done.instant) from (
        select entered_on from weights where weights.id = events.weight_id
        union all select withdrawn_on from weights where weights.case_id = events.case_id
        union all select withdrawn_on from doses where doses.case_id = events.case_id) as done (instant)))`;
}

const DOSE_IS_ASKED_ABOUT = among((status) => showsDose(status) || tellsLastDose(status));

/** Not about a deleted case: while that is deleted, its events are in no list and in no count. */
export function ofNoDeletedCase(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from cases where cases.id = events.case_id and cases.deleted_on is not null)`;
}

const DIED = among(hasDied);

/** Not about a cat that has died: nobody has to hurry for it. */
export function ofNoneThatDied(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from cases where cases.id = events.case_id and cases.status in (${DIED}))`;
}

/** Written out, not parameters: a prepared statement plans with them. */
function among(isOne: (status: Status) => boolean): RawBuilder<unknown> {
  return sql.join(STATUSES.filter(isOne).map((status) => sql.lit(status)));
}
