import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { lastProof } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";

const PROOF_LASTS_MS = 5 * 60 * 1000;

/**
 * A phone that was found unlocked, or a token that was stolen, does not know the password: what would lock somebody out
 * for good is done only by whoever gave it a moment ago.
 * @param why the sentence that asks for the password
 * @throws Problem 409 of its own type when the session's last proof is more than five minutes old
 */
export async function requireProof(db: Db, { sessionId }: Viewer, now: Instant, why: string): Promise<void> {
  const age = Date.parse(now) - Date.parse(await lastProof(db, sessionId));
  // Of a proof from a time that is still to come nobody knows how old it is: the clock ran ahead.
  if (Math.abs(age) > PROOF_LASTS_MS) throw new Problem(409, why, { type: CONFIRM_PASSWORD });
}
