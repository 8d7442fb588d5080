import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

export type FactorRow = {
  accountId: string;
  sealedSecret: string;
  begunOn: Instant;
  confirmedOn: Instant | null;
  /** The half minute of the code that was used last. */
  lastStep: number | null;
};

/** What an account has set up, or begun to. */
export async function factorOf(db: Db, accountId: string): Promise<FactorRow | undefined> {
  return await db
    .selectFrom("secondFactors")
    .select(["accountId", "sealedSecret", "begunOn", "confirmedOn", "lastStep"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Whether a login has to give a code. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  return Boolean((await factorOf(db, accountId))?.confirmedOn);
}

/** Keeps a secret that is to be confirmed, instead of one that never was; false when one is in use already. */
export async function beginFactor(
  db: Db,
  { now, ...factor }: { accountId: string; sealedSecret: string; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("secondFactors")
    .values({ ...factor, begunOn: now })
    .onConflict((conflict) =>
      conflict
        .column("accountId")
        .doUpdateSet({ sealedSecret: factor.sealedSecret, begunOn: now })
        .where("secondFactors.confirmedOn", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Puts a factor into use with the step of its first code; false when another secret was begun meanwhile. */
export async function confirmFactor(
  db: Db,
  {
    accountId,
    sealedSecret,
    step,
    now,
  }: { accountId: string; sealedSecret: string; step: number; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondFactors")
    .set({ confirmedOn: now, lastStep: step })
    .where("accountId", "=", accountId)
    .where("sealedSecret", "=", sealedSecret)
    .where("confirmedOn", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses the code of a half minute up; false when it, or a later one, was used already. */
export async function useStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("accountId", "=", accountId)
    .where("confirmedOn", "is not", null)
    .where("lastStep", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a factor away with its recovery codes; false when there was none in use, and one that is being set up stays. */
export async function removeFactor(db: Db, accountId: string): Promise<boolean> {
  if (!(await hasFactor(db, accountId))) return false;
  await db.deleteFrom("recoveryCodes").where("accountId", "=", accountId).execute();
  await db.deleteFrom("secondFactors").where("accountId", "=", accountId).execute();
  return true;
}
