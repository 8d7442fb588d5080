import { randomBytes } from "node:crypto";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Visit } from "#server/http/call/visit.ts";
import { forgetOtherDevices, isMarkOfOurs, knowDevice } from "#server/tables/login-devices.ts";

const MARK_BYTES = 32;

type Marked = { accountId: string; visit: Visit; now: Instant };

/**
 * Somebody proved on this device whose account it is: from now on it does not wait for what others try. A device
 * that several people log in on has one mark.
 */
export async function markDevice(db: Db, { accountId, visit, now }: Marked): Promise<string> {
  const known = visit.mark !== undefined && (await isMarkOfOurs(db, visit.mark)) ? visit.mark : undefined;
  const mark = known ?? randomBytes(MARK_BYTES).toString("base64url");
  await knowDevice(db, { accountId, mark, now });
  visit.leaveMark(mark);
  return mark;
}

/**
 * The same where the account is opened by something else from now on, a new password or a second factor: whoever could
 * open it before has no tries of their own any more.
 */
export async function markOnlyDevice(db: Db, marked: Marked): Promise<void> {
  const mark = await markDevice(db, marked);
  await forgetOtherDevices(db, { accountId: marked.accountId, mark });
}
