import { type SqlBool, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
import type { Db } from "#server/http/command.ts";
import { isOpen, type ToldOfIntake } from "./events.ts";

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
