import { createHash, randomBytes } from "node:crypto";
import { addHours, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { anAdminExists } from "./accounts.ts";

const CODE_BYTES = 16;
export const SETUP_VALID_HOURS = 24;

/** Issues a one-time code for the first admin, valid for a day; `undefined` once there is an admin. */
export async function issueSetupCode(db: Db, now: Instant): Promise<string | undefined> {
  if (await anAdminExists(db)) return undefined;
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const expiresOn = addHours(now, SETUP_VALID_HOURS);
  await db
    .insertInto("setupCodes")
    .values({ codeHash: hashOf(code), createdOn: now, expiresOn })
    .execute();
  return code;
}

/** The links that were printed count no more: there is an admin, and nobody is to become one by them when that one has left. */
export async function endSetupCodes(db: Db, now: Instant): Promise<void> {
  await db
    .updateTable("setupCodes")
    .set({ usedOn: now })
    .where("usedOn", "is", null)
    .where("expiresOn", ">", now)
    .execute();
}

/**
 * Uses up a code, and with it all others; false when it is unknown, used or expired, or when there is an admin already. Every code is
 * locked first, so that of several claims at once, with the same or with different codes, one wins.
 */
export async function redeemSetupCode(db: Db, code: string, now: Instant): Promise<boolean> {
  await db.selectFrom("setupCodes").select("codeHash").orderBy("codeHash").forUpdate().execute();
  if (await anAdminExists(db)) return false;
  const { numUpdatedRows } = await db
    .updateTable("setupCodes")
    .set({ usedOn: now })
    .where("codeHash", "=", hashOf(code))
    .where("usedOn", "is", null)
    .where("expiresOn", ">", now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await endSetupCodes(db, now);
  return true;
}

// The code has 128 random bits: nobody finds it by trying hashes, so a plain one will do.
function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
