import type { Instant } from "#domain/calendar.ts";
import { CODE_TRIES, CODE_VALID_HOURS } from "#domain/password-code.ts";
import type { Db } from "#server/http/command.ts";

const HOUR_MS = 60 * 60 * 1000;

/** `issuedBy` is nobody where it was issued on the machine of the server. */
type NewCode = { requestId: string; codeHash: string; issuedBy: string | null; now: Instant };

/** A code that a try was spent on, and whose it is. */
export type TriedCode = {
  id: string;
  requestId: string;
  codeHash: string;
  accountId: string;
  firstName: string;
  lastName: string;
};

/** Keeps a new code and gives when it expires; the one before it ends. The caller holds the request's row. */
export async function keepPasswordCode(db: Db, { now, ...code }: NewCode): Promise<Instant> {
  const expiresOn = new Date(Date.parse(now) + CODE_VALID_HOURS * HOUR_MS).toISOString();
  await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("requestId", "=", code.requestId)
    .where("endedOn", "is", null)
    .execute();
  await db
    .insertInto("passwordCodes")
    .values({ ...code, issuedOn: now, expiresOn })
    .execute();
  return expiresOn;
}

/**
 * Spends one try of the code that a phone has, before anybody looks whether it is the right one: of many guesses
 * at once no more than five are looked at. `undefined` without an account, a code, or a try that is left.
 */
export async function spendTry(
  db: Db,
  { phone, now }: { phone: string; now: Instant },
): Promise<TriedCode | undefined> {
  return await db
    .updateTable("passwordCodes")
    .set((code) => ({ tries: code("passwordCodes.tries", "+", 1) }))
    .from("passwordRequests")
    .innerJoin("accounts", "accounts.id", "passwordRequests.accountId")
    .whereRef("passwordRequests.id", "=", "passwordCodes.requestId")
    .where("accounts.phone", "=", phone)
    .where("accounts.deletedOn", "is", null)
    .where("passwordRequests.closedOn", "is", null)
    .where("passwordCodes.endedOn", "is", null)
    .where("passwordCodes.expiresOn", ">", now)
    .where("passwordCodes.tries", "<", CODE_TRIES)
    .returning([
      "passwordCodes.id",
      "passwordCodes.requestId",
      "passwordCodes.codeHash",
      "accounts.id as accountId",
      "accounts.firstName",
      "accounts.lastName",
    ])
    .executeTakeFirst();
}

/** Ends what an account has: it has another password by now, or is gone, and the code has no reason any more. */
export async function endPasswordCodesOf(db: Db, accountId: string, now: Instant): Promise<void> {
  await db
    .updateTable("passwordCodes")
    .set({ endedOn: now })
    .where("endedOn", "is", null)
    .where("requestId", "in", (of) =>
      of.selectFrom("passwordRequests").select("id").where("accountId", "=", accountId),
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
