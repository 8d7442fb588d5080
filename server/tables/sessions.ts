import type { Kysely } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import type { Db, Viewer } from "#server/http/command.ts";

/** An account may be logged in on this many devices; one more ends the session that started first. */
export const MAX_LIVE_SESSIONS = 10;

type NewSession = { accountId: string; now: Instant; expiresOn: Instant };

/** Who calls with this session: `undefined` once it ended or expired, or when the account was deleted. */
export async function viewerOfSession(
  db: Kysely<Database>,
  { sessionId, accountId, now }: { sessionId: string; accountId: string; now: Instant },
): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.accountId")
    .select(["accounts.isAdmin", "accounts.fullName"])
    .where("sessions.id", "=", sessionId)
    .where("accounts.id", "=", accountId)
    .where("sessions.endedOn", "is", null)
    .where("sessions.expiresOn", ">", now)
    .where("accounts.deletedOn", "is", null)
    .executeTakeFirst();
  return row && { accountId, sessionId, isAdmin: row.isAdmin, fullName: row.fullName ?? "" };
}

/** Starts a session and gives its id. The caller holds the account's row, so that two logins cannot miscount. */
export async function startSession(db: Db, { accountId, now, expiresOn }: NewSession): Promise<string> {
  const { id } = await db
    .insertInto("sessions")
    .values({ accountId, createdOn: now, expiresOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  await endOldest(db, accountId, id, now);
  return id;
}

async function endOldest(db: Db, accountId: string, newest: string, now: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where("id", "in", (other) =>
      other
        .selectFrom("sessions")
        .select("id")
        .where("accountId", "=", accountId)
        .where("endedOn", "is", null)
        .where("expiresOn", ">", now)
        .where("id", "!=", newest)
        .orderBy("createdOn", "desc")
        .orderBy("id", "desc")
        .offset(MAX_LIVE_SESSIONS - 1),
    )
    .execute();
}

export async function endSession(db: Db, sessionId: string, now: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where("id", "=", sessionId)
    .where("endedOn", "is", null)
    .execute();
}

/** Logs an account out everywhere: after a new password, or when it is deleted. */
export async function endSessionsOf(db: Db, accountId: string, now: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where("accountId", "=", accountId)
    .where("endedOn", "is", null)
    .execute();
}
