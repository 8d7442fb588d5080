import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Machine } from "#server/machine.ts";
import type { Viewer } from "#server/viewer.ts";

/** An account may be logged in on this many devices; one more ends the one that was used longest ago. */
const MAX_LIVE_SESSIONS = 10;

/** So often at most it is written down that a session is in use: reads stay reads. */
const SEEN_MINUTES = 5;

type SessionAsked = { sessionId: string; accountId: string; now: Instant };
type NewSession = { accountId: string; machine: Machine; now: Instant; expiresOn: Instant };

/**
 * Who calls with this session, when it was last seen in use, and whether a second factor guards the account:
 * `undefined` once it ended or expired, or when the account was deleted. `lock` keeps others from ending it meanwhile, and
 * what the account does besides, too.
 */
export async function viewerOfSession(
  db: Kysely<Database>,
  { sessionId, accountId, now }: SessionAsked,
  { lock = false } = {},
): Promise<{ viewer: Omit<Viewer, "isHeldBack">; lastSeenOn: Instant; hasFactor: boolean } | undefined> {
  const [row] = await (lock ? lockedSession : liveSession)(db, { sessionId, accountId, now });
  if (!row) return undefined;
  const viewer = { accountId, sessionId, isAdmin: row.isAdmin, fullName: row.fullName ?? "" };
  return { viewer, lastSeenOn: row.lastSeenOn ?? row.createdOn, hasFactor: row.confirmedOn !== null };
}

const liveSession = prepare((db, asked: SessionAsked) => selectLive(db, asked).compile());

// The account first, as everybody does. The session too: what it was before the wait for the account would count otherwise.
const lockedSession = prepare((db, asked: SessionAsked) =>
  selectLive(db, asked).forNoKeyUpdate(["accounts", "sessions"]).compile(),
);

function selectLive(db: Kysely<Database>, { sessionId, accountId, now }: SessionAsked) {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.accountId")
    .leftJoin("secondFactors", "secondFactors.accountId", "accounts.id")
    .select(["accounts.isAdmin", "accounts.fullName", "sessions.createdOn", "sessions.lastSeenOn"])
    .select("secondFactors.confirmedOn")
    .where("sessions.id", "=", sessionId)
    .where("accounts.id", "=", accountId)
    .where("sessions.endedOn", "is", null)
    .where("sessions.expiresOn", ">", now)
    .where("accounts.deletedOn", "is", null);
}

/** Writes down that a session is in use, if that was long ago. Never waits: a row that somebody holds is for next time. */
export async function noteSeen(
  db: Kysely<Database>,
  { sessionId, lastSeenOn, now }: { sessionId: string; lastSeenOn: Instant; now: Instant },
): Promise<void> {
  if (Date.parse(now) - Date.parse(lastSeenOn) < SEEN_MINUTES * 60_000) return;
  await sql`
    update sessions set last_seen_on = ${now}
    where id = (select id from sessions where id = ${sessionId} for no key update skip locked)`.execute(db);
}

/** Starts a session and gives its id. The caller holds the account's row, so that two logins cannot miscount. */
export async function startSession(
  db: Db,
  { accountId, machine, now, expiresOn }: NewSession,
): Promise<string> {
  const { id } = await db
    .insertInto("sessions")
    .values({ accountId, ...machine, createdOn: now, expiresOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  await endLeastUsed(db, accountId, id, now);
  return id;
}

async function endLeastUsed(db: Db, accountId: string, newest: string, now: Instant): Promise<void> {
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
        .orderBy(({ fn }) => fn.coalesce("lastSeenOn", "createdOn"), "desc")
        .orderBy("id", "desc")
        .offset(MAX_LIVE_SESSIONS - 1),
    )
    .execute();
}

/** When whoever has this session last gave the password: at the login, or since then. */
export async function lastProof(db: Db, sessionId: string): Promise<Instant> {
  const { createdOn, provedOn } = await db
    .selectFrom("sessions")
    .select(["createdOn", "provedOn"])
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return provedOn ?? createdOn;
}

type ToEnd = { accountId: string; sessionId: string; loginId?: string | undefined; now: Instant };

/**
 * When the password was last given to a live session of that account but this one; `loginId` asks of one alone.
 * `undefined` where there is none.
 */
export async function lastProofElsewhere(
  db: Db,
  { accountId, sessionId, loginId, now }: ToEnd,
): Promise<Instant | undefined> {
  const others = db
    .selectFrom("sessions")
    .select(({ fn }) => fn.coalesce("provedOn", "createdOn").as("givenOn"))
    .where("accountId", "=", accountId)
    .where("id", "!=", sessionId)
    .where("endedOn", "is", null)
    .where("expiresOn", ">", now)
    .orderBy("givenOn", "desc");
  const asked = loginId === undefined ? others : others.where("id", "=", loginId);
  return (await asked.executeTakeFirst())?.givenOn;
}

export async function proveSession(db: Db, sessionId: string, now: Instant): Promise<void> {
  await db.updateTable("sessions").set({ provedOn: now }).where("id", "=", sessionId).execute();
}

export async function endSession(db: Db, sessionId: string, now: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where("id", "=", sessionId)
    .where("endedOn", "is", null)
    .execute();
}

/** Logs an account out everywhere else; gives how many sessions that ended. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: Viewer,
  now: Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where("accountId", "=", accountId)
    .where("id", "!=", sessionId)
    .where("endedOn", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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
