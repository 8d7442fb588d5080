import type { Route } from "#contract/route.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { lockAccounts } from "#server/tables/accounts.ts";
import { viewerOfSession } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";
import { LOG_IN_AGAIN } from "./identify.ts";
import type { Call } from "./run-command.ts";

/**
 * Between the look at who calls and the write a call may wait in a line and hash for seconds, and whoever ended the session
 * meanwhile was told that it is over. So it is looked at again, first in the transaction that writes, and the account's row
 * is kept from then on: everybody who ends a session keeps that row first too, so the two come one after the other. Each call has it
 * to itself: of calls that shared it new ones would go past whoever waits to end the session, for as long as they come.
 * @throws Problem 401 where the session has ended, or the right of an adviser
 */
export async function refuseEnded(db: Db, route: Route, { viewer, now, input }: Call): Promise<void> {
  if (!viewer || !looksAgain(route, viewer)) return;
  // What an adviser does to a colleague's account locks that one, too. An owner's call is refused, and keeps nobody waiting before.
  const { accountId } = input.params;
  if (viewer.isAdmin && accountId && accountId !== viewer.accountId)
    await lockAccounts(db, [viewer.accountId, accountId]);
  const still = await viewerOfSession(db, { ...viewer, now }, { lock: true });
  if (!still || (viewer.isAdmin && !still.viewer.isAdmin)) throw new Problem(401, LOG_IN_AGAIN);
}

/**
 * A search writes that somebody looked, and nothing else. What an owner writes of a cat is let be: it opens no account,
 * it hashes nothing, and a weight pays for no statement more.
 */
function looksAgain(route: Route, { isAdmin }: Viewer): boolean {
  return route.method !== "GET" && !route.search && (isAdmin || !isOfOneCat(route));
}

function isOfOneCat({ path }: Route): boolean {
  return path.includes(":caseId");
}
