import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
import { signsSince, type UrgentSign } from "#domain/urgency.ts";
import type { WeightFlag } from "#domain/weight-flag.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Db } from "#server/http/command.ts";

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
    urgentSigns: urgentSigns ?? [],
    weightFlags: weightFlags ?? [],
  });
}

type EventColumns = Pick<NewEvent, "type" | "accountId" | "initiatedBy" | "now"> &
  ToldOfIntake &
  Record<"caseId" | "weightId" | "previousWeightId" | "weightDecision", string | null>;

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

export type LockedEvent = {
  id: string;
  type: EventType;
  status: EventStatus;
  accountId: string;
  note: string;
  accountDeletedOn: Instant | null;
  caseDeletedOn: Instant | null;
} & ToldOfIntake;

/** The event, kept from others until the transaction ends; `undefined` if it is not there. */
export async function lockEvent(db: Db, eventId: string): Promise<LockedEvent | undefined> {
  // Apart from reading it: whoever waited for the lock must read what the other one wrote.
  await db.selectFrom("events").select("id").where("id", "=", eventId).forUpdate().execute();
  return await db
    .selectFrom("events")
    .innerJoin("accounts", "accounts.id", "events.accountId")
    .leftJoin("cases", "cases.id", "events.caseId")
    .select(["events.id", "events.type", "events.status", "events.accountId", "events.note"])
    .select(["events.urgentSigns", "events.weightFlags"])
    .select(["accounts.deletedOn as accountDeletedOn", "cases.deletedOn as caseDeletedOn"])
    .where("events.id", "=", eventId)
    .$narrowType<{ type: EventType; status: EventStatus } & ToldOfIntake>()
    .executeTakeFirst();
}

export type Closing = { status: "Complete" | "DeletedAccount"; note: string; closedBy: string; now: Instant };

export async function closeEvent(db: Db, eventId: string, closing: Closing): Promise<void> {
  const { status, note, closedBy, now } = closing;
  await db
    .updateTable("events")
    .set({ status, note, completedOn: now, completedBy: closedBy })
    .where("id", "=", eventId)
    .execute();
}

export async function keepNote(db: Db, eventId: string, note: string): Promise<void> {
  await db.updateTable("events").set({ note }).where("id", "=", eventId).execute();
}

/** Takes the closing of an event back. */
export async function reopenEvent(db: Db, eventId: string, note: string): Promise<void> {
  await db
    .updateTable("events")
    .set({ status: "New", note, completedOn: null, completedBy: null })
    .where("id", "=", eventId)
    .execute();
}

/** Closes whatever is still open about an account, with a note that says why. */
export async function closeEventsOfAccount(
  db: Db,
  accountId: string,
  { note, closedBy, now }: Omit<Closing, "status">,
): Promise<void> {
  await db
    .updateTable("events")
    .set({
      status: "Complete",
      note: sql<string>`concat_ws(E'\n', nullif(note, ''), ${note}::text)`,
      completedOn: now,
      completedBy: closedBy,
    })
    .where("accountId", "=", accountId)
    .where(isOpen())
    .execute();
}

/** One of those signs is among what the event tells. */
export function hasSignOf(signs: readonly UrgentSign[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.urgent_signs && ${[...signs]}::text[]`;
}

/** The types of event that tell of the answers of an intake. */
const ABOUT_INTAKE: readonly EventType[] = ["New Case", "New Intake"];

/** Puts it on what is still open about a case's intake; gives how many events that were. */
export async function keepTold(db: Db, caseId: string, told: ToldOfIntake): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("events")
    .set(told)
    .where("caseId", "=", caseId)
    .where("type", "in", ABOUT_INTAKE)
    .where(isOpen())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether something is told that was not told before. */
export function tellsMore(told: ToldOfIntake, before: ToldOfIntake): boolean {
  return (
    signsSince(before.urgentSigns, told.urgentSigns).length > 0 ||
    told.weightFlags.some((flag) => !before.weightFlags.includes(flag))
  );
}

/** What the latest event about a case's intake tells. */
export async function latestTold(db: Db, caseId: string): Promise<ToldOfIntake> {
  const latest = await db
    .selectFrom("events")
    .select(["urgentSigns", "weightFlags"])
    .where("caseId", "=", caseId)
    .where("type", "in", ABOUT_INTAKE)
    .orderBy("createdOn", "desc")
    .$narrowType<ToldOfIntake>()
    .executeTakeFirst();
  return latest ?? { urgentSigns: [], weightFlags: [] };
}

/**
 * Opens again what was closed by `closeEventsOfAccount` at that instant for that reason, which leaves the note.
 */
export async function reopenEventsClosedWith(
  db: Db,
  accountId: string,
  { closedOn, why }: { closedOn: Instant; why: string },
): Promise<void> {
  await db
    .updateTable("events")
    .set({
      status: "New",
      note: sql<string>`rtrim(left(note, -length(${why}::text)), E'\n')`,
      completedOn: null,
      completedBy: null,
    })
    .where("accountId", "=", accountId)
    .where("status", "=", "Complete")
    .where("completedOn", "=", closedOn)
    .where(sql<SqlBool>`right(note, length(${why}::text)) = ${why}`)
    .execute();
}
