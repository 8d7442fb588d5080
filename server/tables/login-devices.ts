import { createHash } from "node:crypto";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/http/command.ts";

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

export async function knowDevice(
  db: Db,
  { accountId, mark, now }: { accountId: string; mark: string; now: Instant },
): Promise<void> {
  await db
    .insertInto("loginDevices")
    .values({ accountId, markHash: hashOfMark(mark), knownSince: now, lastLoginOn: now })
    .onConflict((conflict) => conflict.columns(["accountId", "markHash"]).doUpdateSet({ lastLoginOn: now }))
    .execute();
}

// Plain: a mark is random and long, nobody finds it by trying.
function hashOfMark(mark: string): string {
  return createHash("sha256").update(mark).digest("hex");
}
