import { type RawBuilder, type SqlBool, sql } from "kysely";
import { NOTE_MAX } from "#contract/values.ts";
import type { Instant } from "#domain/calendar.ts";
import type { EventStatus, EventType } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import { isOpen, type ToldOfIntake } from "./events.ts";

export type LockedEvent = {
  id: string;
  type: EventType;
  status: EventStatus;
  accountId: string;
  caseId: string | null;
  note: string;
  /** Who wrote in it; unknown of one from before that was kept. */
  noteBy: string[];
  completedBy: string | null;
  accountDeletedOn: Instant | null;
  caseDeletedOn: Instant | null;
} & ToldOfIntake;

/**
 * The event, kept from others until the transaction ends, and its account: what is opened while somebody deletes that would
 * stay open, where nobody can close it. `undefined` if it is not there.
 */
export async function lockEvent(db: Db, eventId: string): Promise<LockedEvent | undefined> {
  // Apart from reading it: whoever waited for the lock must read what the other one wrote.
  const locked = await db
    .selectFrom("events")
    .select("accountId")
    .where("id", "=", eventId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  await db.selectFrom("accounts").select("id").where("id", "=", locked.accountId).forNoKeyUpdate().execute();
  return await db
    .selectFrom("events")
    .innerJoin("accounts", "accounts.id", "events.accountId")
    .leftJoin("cases", "cases.id", "events.caseId")
    .select(["events.id", "events.type", "events.status", "events.accountId", "events.caseId", "events.note"])
    .select(["events.urgentSigns", "events.weightFlags", "events.noteBy", "events.completedBy"])
    .select(["accounts.deletedOn as accountDeletedOn", "cases.deletedOn as caseDeletedOn"])
    .where("events.id", "=", eventId)
    .$narrowType<{ type: EventType; status: EventStatus } & ToldOfIntake>()
    .executeTakeFirst();
}

export type Noted = { note: string; noteBy: string[] };
export type Closing = Noted & { status: "Complete" | "DeletedAccount"; closedBy: string; now: Instant };

export async function closeEvent(db: Db, eventId: string, closing: Closing): Promise<void> {
  const { status, note, noteBy, closedBy, now } = closing;
  await db
    .updateTable("events")
    .set({ status, note, noteBy, completedOn: now, completedBy: closedBy })
    .where("id", "=", eventId)
    .execute();
}

export async function keepNote(db: Db, eventId: string, noted: Noted): Promise<void> {
  await db.updateTable("events").set(noted).where("id", "=", eventId).execute();
}

/** Takes the closing of an event back. */
export async function reopenEvent(db: Db, eventId: string, noted: Noted): Promise<void> {
  await db
    .updateTable("events")
    .set({ status: "New", ...noted, completedOn: null, completedBy: null })
    .where("id", "=", eventId)
    .execute();
}

/** In bytes, which are never fewer than the letters that the limit of a note counts. */
function hasRoomFor(why: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`octet_length(note) + 1 + octet_length(${why}::text) <= ${NOTE_MAX}::int`;
}

type Change = {
  status: EventStatus;
  note: RawBuilder<string>;
  completedOn: Instant | null;
  completedBy: string | null;
};

// Whoever fills the inbox leaves more than one statement can change in its time.
const AT_ONCE = 10_000;

/** Changes events of an account until none is left that is `meant`: `change` makes each into one that is not. */
async function changeAll(
  db: Db,
  accountId: string,
  { meant, change }: { meant: RawBuilder<SqlBool>; change: Change },
): Promise<void> {
  for (;;) {
    const some = db
      .selectFrom("events")
      .select("id")
      .where("accountId", "=", accountId)
      .where(meant)
      .limit(AT_ONCE);
    const { numUpdatedRows } = await db
      .updateTable("events")
      .set(change)
      .where("id", "in", some)
      .executeTakeFirst();
    if (numUpdatedRows < AT_ONCE) return;
  }
}

/** Stands last in the note of every event that was closed with its account. */
const WHY_CLOSED = "Closed because the account was deleted.";

/** Closes whatever is still open about an account that was deleted then, with a note that says why where that has room for it. */
export async function closeEventsWithAccount(
  db: Db,
  accountId: string,
  { deletedOn, deletedBy }: { deletedOn: Instant; deletedBy: string },
): Promise<void> {
  const why = WHY_CLOSED;
  const change: Change = {
    status: "Complete",
    note: sql<string>`case when ${hasRoomFor(why)} then concat_ws(E'\n', nullif(note, ''), ${why}::text) else note end`,
    completedOn: deletedOn,
    completedBy: deletedBy,
  };
  await changeAll(db, accountId, { meant: isOpen(), change });
}

/** Opens again what was closed with the account that was deleted then; the reason leaves the note. */
export async function reopenEventsClosedWithAccount(
  db: Db,
  accountId: string,
  deletedOn: Instant,
): Promise<void> {
  const why = WHY_CLOSED;
  const change: Change = {
    status: "New",
    note: sql<string>`case when ${says(why)} then rtrim(left(note, -length(${why}::text)), E'\n') else note end`,
    completedOn: null,
    completedBy: null,
  };
  const meant = sql<SqlBool>`status = 'Complete' and completed_on = ${deletedOn}
    and (${says(why)} or not ${hasRoomFor(why)})`;
  await changeAll(db, accountId, { meant, change });
}

function says(why: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`right(note, length(${why}::text)) = ${why}`;
}
