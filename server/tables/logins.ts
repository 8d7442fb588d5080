import type { LiveLogin } from "#contract/logins.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Viewer } from "#server/viewer.ts";

/** The sessions of an account that are neither ended nor over, the last one seen first. */
export async function liveLogins(
  db: Db,
  { accountId, viewer, now }: { accountId: string; viewer: Viewer; now: Instant },
): Promise<LiveLogin[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "browser", "device", "createdOn"])
    .select(({ fn }) => fn.coalesce("lastSeenOn", "createdOn").as("lastSeenOn"))
    .where("accountId", "=", accountId)
    .where("endedOn", "is", null)
    .where("expiresOn", ">", now)
    .orderBy("lastSeenOn", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, browser, device, createdOn, lastSeenOn }) => ({
    _id: id,
    browser: browser ?? undefined,
    device: device ?? undefined,
    loggedInOn: createdOn,
    lastSeenOn,
    isThisOne: id === viewer.sessionId,
  }));
}

/**
 * Ends a session of that account, and says whether it had ended before; `undefined` when the account has none with this
 * id, whoever else may.
 */
export async function endLoginOf(
  db: Db,
  { accountId, loginId, now }: { accountId: string; loginId: string; now: Instant },
): Promise<"ended now" | "ended before" | undefined> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ endedOn: now })
    .where((session) => session.and({ id: loginId, accountId }))
    .where("endedOn", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return "ended now";
  const ended = await db
    .selectFrom("sessions")
    .select("id")
    .where((session) => session.and({ id: loginId, accountId }))
    .executeTakeFirst();
  return ended && "ended before";
}
