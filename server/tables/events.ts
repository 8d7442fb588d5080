import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { WeightDecision } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
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

/** Not complete. Written out, not a parameter, so that the index of open events serves it. */
export function isOpen(): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.status = 'New'`;
}

export type LockedEvent = {
  id: string;
  type: EventType;
  status: EventStatus;
  accountId: string;
  note: string;
  accountDeletedOn: Instant | null;
};

/** The event, kept from others until the transaction ends; `undefined` if it is not there. */
export async function lockEvent(db: Db, eventId: string): Promise<LockedEvent | undefined> {
  // Apart from reading it: whoever waited for the lock must read what the other one wrote.
  await db.selectFrom("events").select("id").where("id", "=", eventId).forUpdate().execute();
  return await db
    .selectFrom("events")
    .innerJoin("accounts", "accounts.id", "events.accountId")
    .select(["events.id", "type", "status", "accountId", "note", "accounts.deletedOn as accountDeletedOn"])
    .where("events.id", "=", eventId)
    .$narrowType<{ type: EventType; status: EventStatus }>()
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
