import { createHash } from "node:crypto";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

/** An account has so many known devices; one more takes the place of the one on which nobody has logged in for longest. */
const MAX_KNOWN_DEVICES = 10;

/** Whether somebody has logged in with this phone on the device with this mark before. */
export async function isKnownDevice(db: Db, { phone, mark }: { phone: string; mark: string }) {
  const row = await db
    .selectFrom("loginDevices")
    .innerJoin("accounts", "accounts.id", "loginDevices.accountId")
    .select("accounts.id")
    .where("accounts.phone", "=", phone)
    .where("accounts.deletedOn", "is", null)
    .where("loginDevices.markHash", "=", hashOfMark(mark))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether we have given this mark out: one that somebody else thought up is not taken over. */
export async function isMarkOfOurs(db: Db, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom("loginDevices")
    .select("markHash")
    .where("markHash", "=", hashOfMark(mark))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Each known device has tries of its own, so they are few: whoever knew a password once could else gather marks with it,
 * and guess the next one with each of them. The caller holds the account's row.
 */
export async function knowDevice(
  db: Db,
  { accountId, mark, now }: { accountId: string; mark: string; now: Instant },
): Promise<void> {
  await db
    .insertInto("loginDevices")
    .values({ accountId, markHash: hashOfMark(mark), knownSince: now, lastLoginOn: now })
    .onConflict((conflict) => conflict.columns(["accountId", "markHash"]).doUpdateSet({ lastLoginOn: now }))
    .execute();
  await forgetOldest(db, accountId, mark);
}

async function forgetOldest(db: Db, accountId: string, newest: string): Promise<void> {
  await db
    .deleteFrom("loginDevices")
    .where("accountId", "=", accountId)
    .where("markHash", "in", (other) =>
      other
        .selectFrom("loginDevices")
        .select("markHash")
        .where("accountId", "=", accountId)
        .where("markHash", "!=", hashOfMark(newest))
        .orderBy("lastLoginOn", "desc")
        .orderBy("markHash")
        .offset(MAX_KNOWN_DEVICES - 1),
    )
    .execute();
}

/** From now on only this one is known: what else knew the account did so by what opens it no more. */
export async function forgetOtherDevices(
  db: Db,
  { accountId, mark }: { accountId: string; mark: string },
): Promise<void> {
  await db
    .deleteFrom("loginDevices")
    .where("accountId", "=", accountId)
    .where("markHash", "!=", hashOfMark(mark))
    .execute();
}

/** The hashes of the marks of all known devices of an account. */
export async function knownDevices(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("loginDevices")
    .select("markHash")
    .where("accountId", "=", accountId)
    .execute();
  return rows.map(({ markHash }) => markHash);
}

/** Plain: a mark is random and long, nobody finds it by trying. */
export function hashOfMark(mark: string): string {
  return createHash("sha256").update(mark).digest("hex");
}
