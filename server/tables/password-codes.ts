import { CODE_TRIES_IN_ALL, CODE_VALID_HOURS } from "#domain/account/password-code.ts";
import { addHours, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

/** `issuedBy` is nobody where it was issued on the machine of the server. */
type NewCode = { requestId: string; codeHash: string; issuedBy: string | null; now: Instant };

/** A code that can be used, and whose it is. */
export type LiveCode = {
  id: string;
  requestId: string;
  codeHash: string;
  accountId: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
};

/** Keeps a new code and gives when it expires; the one before it ends. The caller holds the request's row. */
export async function keepPasswordCode(
  db: Db,
  { now, ...code }: NewCode,
): Promise<{ _id: string; expiresOn: Instant }> {
  const expiresOn = addHours(now, CODE_VALID_HOURS);
  await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("requestId", "=", code.requestId)
    .where("endedOn", "is", null)
    .execute();
  const { id } = await db
    .insertInto("passwordCodes")
    .values({ ...code, issuedOn: now, expiresOn })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { _id: id, expiresOn };
}

/**
 * The code that a phone has, locked, so that its tries are counted one after the other. `undefined` without an account, a
 * code, or a try that is left of all.
 */
export async function lockLiveCode(
  db: Db,
  { phone, now }: { phone: string; now: Instant },
): Promise<LiveCode | undefined> {
  return await db
    .selectFrom("passwordCodes")
    .innerJoin("passwordRequests", "passwordRequests.id", "passwordCodes.requestId")
    .innerJoin("accounts", "accounts.id", "passwordRequests.accountId")
    .where("accounts.phone", "=", phone)
    .where("accounts.deletedOn", "is", null)
    .where("passwordRequests.closedOn", "is", null)
    .where("passwordCodes.endedOn", "is", null)
    .where("passwordCodes.expiresOn", ">", now)
    .where("passwordCodes.tries", "<", CODE_TRIES_IN_ALL)
    .select([
      "passwordCodes.id",
      "passwordCodes.requestId",
      "passwordCodes.codeHash",
      "accounts.id as accountId",
      "accounts.firstName",
      "accounts.lastName",
      "accounts.isAdmin",
    ])
    .forUpdate("passwordCodes")
    .executeTakeFirst();
}

/** The hash of the code that a request has, unless it was used, replaced or dismissed, or has expired. */
export async function hashOfLiveCode(db: Db, requestId: string, now: Instant): Promise<string | undefined> {
  const row = await db
    .selectFrom("passwordCodes")
    .select("codeHash")
    .where("requestId", "=", requestId)
    .where("endedOn", "is", null)
    .where("expiresOn", ">", now)
    .executeTakeFirst();
  return row?.codeHash;
}

/** Counts one try of a code that the caller has locked. */
export async function countTry(db: Db, codeId: string): Promise<void> {
  await db
    .updateTable("passwordCodes")
    .set((code) => ({ tries: code("tries", "+", 1) }))
    .where("id", "=", codeId)
    .execute();
}

/**
 * Ends what an account has and what it issued: it has another password or another right by now, or is gone. The code for it has
 * no reason any more; those that it issued may be known to whoever had it until then. Their requests wait for another code.
 */
export async function endPasswordCodesOf(db: Db, accountId: string, now: Instant): Promise<void> {
  await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("endedOn", "is", null)
    .where((code) =>
      code.or([
        code("issuedBy", "=", accountId),
        code(
          "requestId",
          "in",
          code.selectFrom("passwordRequests").select("id").where("accountId", "=", accountId),
        ),
      ]),
    )
    .execute();
}

/** Uses a code up; false when it was used, replaced or dismissed meanwhile. */
export async function usePasswordCode(db: Db, codeId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("id", "=", codeId)
    .where("endedOn", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
