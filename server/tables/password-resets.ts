import type { NotNull } from "kysely";
import type { PasswordReset } from "#contract/password-resets.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

const LISTED = 20;

type NewReset = { accountId: string; resetBy: string; reason: string | undefined; now: Instant };

/** Keeps that an adviser has set a password, and why. */
export async function keepPasswordReset(
  db: Db,
  { accountId, resetBy, reason, now }: NewReset,
): Promise<void> {
  await db
    .insertInto("passwordResets")
    .values({ accountId, resetBy, resetOn: now, reason: reason ?? null })
    .execute();
}

/**
 * The last other who has set the password, or issued the code with which it was set, and so may know it; what was set since with that password
 * or by another adviser's code, too. `undefined` where nobody has, or once it was set with a code that was issued on the machine of
 * the server.
 */
export async function whoMayKnowPasswordOf(
  db: Db,
  accountId: string,
): Promise<{ fullName: string; on: Instant } | undefined> {
  const renewed = db
    .selectFrom("passwordRequests")
    .innerJoin("passwordCodes", (of) =>
      of
        .onRef("passwordCodes.requestId", "=", "passwordRequests.id")
        .onRef("passwordCodes.endedOn", "=", "passwordRequests.closedOn"),
    )
    .select(["issuedBy as by", "passwordRequests.closedOn as on"])
    .where("accountId", "=", accountId)
    .where("outcome", "=", "renewed");
  const set = db
    .selectFrom("passwordResets")
    .select([(of) => of.ref("resetBy").$castTo<string | null>().as("by"), "resetOn as on"])
    .where("accountId", "=", accountId);
  const ways = await db
    .selectFrom(set.unionAll(renewed.$narrowType<{ on: NotNull }>()).as("ways"))
    .leftJoin("accounts", "accounts.id", "ways.by")
    .select(["ways.by", "ways.on", "accounts.fullName"])
    .orderBy("ways.on", "desc")
    .execute();
  for (const { by, on, fullName } of ways) {
    if (by === null) return undefined;
    if (by !== accountId) return { fullName: fullName ?? "", on };
  }
}

/** What the audit has of the owner setting the password, with the old one or with a code. */
function setByOwner(db: Db, accountId: string) {
  return db
    .selectFrom("auditEntries")
    .select("auditEntries.id")
    .where("verb", "in", ["changePassword", "renewPassword"])
    .where("status", "=", 200)
    .where((of) => of.or({ "auditEntries.accountId": accountId, aboutAccountId: accountId }));
}

// No call waits for its turn as long. What is dated later is of a clock that was ahead, and says nothing of this call.
const LONGEST_WAIT_MS = 10 * 60_000;

/** Whether something was sent after a call that was sent at `since`, and done while that waited for its turn. */
export function isWhileWaiting(at: Instant, since: Instant): boolean {
  const waitedMs = Date.parse(at) - Date.parse(since);
  return waitedMs >= 0 && waitedMs < LONGEST_WAIT_MS;
}

/** Whether the owner has set the password while a call that was sent at `since` waited for its turn. */
export async function ownerSetPasswordSince(db: Db, accountId: string, since: Instant): Promise<boolean> {
  const until = new Date(Date.parse(since) + LONGEST_WAIT_MS).toISOString();
  const set = setByOwner(db, accountId).where("at", ">=", since).where("at", "<", until);
  return (await set.limit(1).executeTakeFirst()) !== undefined;
}

export async function passwordResetsOf(db: Db, accountId: string): Promise<PasswordReset[]> {
  const rows = await db
    .selectFrom("passwordResets")
    .innerJoin("accounts", "accounts.id", "passwordResets.resetBy")
    .select(["passwordResets.id", "resetOn", "reason", "accounts.fullName as resetByName"])
    .where("accountId", "=", accountId)
    .orderBy("resetOn", "desc")
    .orderBy("passwordResets.id")
    .limit(LISTED)
    .$narrowType<{ resetByName: NotNull }>()
    .execute();
  return rows.map(({ id, reason, ...reset }) => ({ _id: id, ...reset, reason: reason ?? undefined }));
}
