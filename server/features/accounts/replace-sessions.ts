import type { Db } from "#server/db/db.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { issueToken } from "./issue-token.ts";

/**
 * Logs an account out everywhere, and in again on the device that asks: whoever has a copy of its token has nothing any more.
 * @returns the token of the new session
 */
export async function replaceSessions(db: Db, login: Parameters<typeof issueToken>[1]): Promise<string> {
  await endSessionsOf(db, login.account.id, login.now);
  return issueToken(db, login);
}
