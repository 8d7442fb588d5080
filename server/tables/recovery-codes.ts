import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

export type NewRecoveryCode = { mark: string; codeHash: string };

export async function keepRecoveryCodes(
  db: Db,
  accountId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await db
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ ...code, accountId })))
    .execute();
}

/** Puts new codes in the place of all that an account has, used or not. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await db.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
  await keepRecoveryCodes(db, accountId, codes);
}

/** The hash of the code with that first letter, while it has not been used. */
export async function recoveryHash(db: Db, accountId: string, mark: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("recoveryCodes")
    .select("codeHash")
    .where((code) => code.and({ accountId, mark }))
    .where("usedOn", "is", null)
    .executeTakeFirst();
  return row?.codeHash;
}

/** The hashes of all codes that have not been used, by their first letter. */
export async function recoveryHashes(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("recoveryCodes")
    .select(["mark", "codeHash"])
    .where("accountId", "=", accountId)
    .where("usedOn", "is", null)
    .execute();
  return new Map(rows.map(({ mark, codeHash }) => [mark, codeHash]));
}

/** Uses a code up; false when it was used meanwhile. */
export async function useRecoveryCode(
  db: Db,
  { accountId, codeHash, now }: { accountId: string; codeHash: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recoveryCodes")
    .set({ usedOn: now })
    .where((code) => code.and({ accountId, codeHash }))
    .where("usedOn", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .select((code) => code.fn.countAll<number>().as("left"))
    .where("accountId", "=", accountId)
    .where("usedOn", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}
