import type { Instant } from "#domain/calendar.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Db } from "#server/db/db.ts";
import { refuseEndingsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { lastProof, lastProofElsewhere } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";

const OF_ANOTHER = "Enter your own password too: this makes sure that it is you who logs somebody out.";
const LATER_ELSEWHERE =
  "Enter your password once more. A device that you want to log out was logged in later than this one, so this makes sure that it is you who logs it out.";

type ToEnd = { viewer: Viewer; accountId: string; loginId?: string; now: Instant };

/**
 * Whoever gave the password last wins: who only holds an older session must not log out again and again whoever has
 * the password. Of another's account that is nobody's session, so an adviser gives the own password always.
 * The account's row is locked already, so that no login comes in between.
 * @param toEnd with `loginId` that session alone, without it all of the account but the one that asks
 * @throws Problem 409 that asks for the password, when it was not given within five minutes; and where logins of somebody else were ended
 * too often on one day
 */
export async function proveEnd(db: Db, { viewer, now, ...toEnd }: ToEnd): Promise<void> {
  const { accountId, sessionId } = viewer;
  if (toEnd.accountId !== accountId) {
    await requireProof(db, viewer, now, OF_ANOTHER);
    return refuseEndingsWithoutEnd(db, { viewer, accountId: toEnd.accountId, now });
  }
  const elsewhere = await lastProofElsewhere(db, { ...toEnd, sessionId, now });
  const here = await lastProof(db, sessionId);
  // A proof from a time that is still to come may be older than it says: the clock ran ahead.
  if (elsewhere && (elsewhere > here || here > now)) await requireProof(db, viewer, now, LATER_ELSEWHERE);
}
