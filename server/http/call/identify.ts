import type { FastifyInstance } from "fastify";
import { SECOND_FACTOR_REQUIRED } from "#contract/problem.ts";
import type { Who } from "#contract/route.ts";
import { Problem } from "#server/problem.ts";
import { noteSeen, viewerOfSession } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Backing } from "./endpoint.ts";
import type { Claims } from "./token.ts";

const LOG_IN = "Log in to go on.";
export const LOG_IN_AGAIN =
  "You are no longer logged in, so nothing was changed now. Log in and look: what was sent before may be there already.";
const SET_UP_FIRST =
  "Advisers log in with a code besides the password here. Set it up on your account page; it takes two minutes, and then everything is open to you.";
const FOR_ADMINS = "This is for the advisory team only.";

/** As long as an adviser's session lasts. */
const FAR_AHEAD_MS = 12 * 60 * 60 * 1000;

/** Who says to call, by a token of ours, before anything is asked: 401 where somebody must be logged in and nobody is. */
export function readClaims(
  app: FastifyInstance,
  who: Who,
  authorization: string | undefined,
  { now }: Pick<Backing, "now">,
): Claims | undefined {
  if (who === "anyone") return undefined;
  if (authorization === undefined) throw new Problem(401, LOG_IN);
  const claims = app.readBearer(authorization);
  if (!claims || !isNow(claims, Date.parse(now()))) throw new Problem(401, LOG_IN_AGAIN);
  return claims;
}

/**
 * An adviser's session that began while the clock of a server ran ahead would last until then, and the hours on top. An
 * owner's is let be: a machine that wakes up in another year must not log out whoever gives a dose tonight.
 */
function isNow({ isAdmin, iat, exp }: Claims, nowMs: number): boolean {
  const isFarAhead = iat * 1000 - nowMs > FAR_AHEAD_MS;
  return exp * 1000 > nowMs && !(isAdmin && isFarAhead);
}

/** Who calls, as the database knows them just now: 401 where the session has ended. */
export async function identify(claims: Claims, { db, now, config }: Backing): Promise<Viewer> {
  const instant = now();
  const session = { sessionId: claims.sid, accountId: claims.id, now: instant };
  const known = await viewerOfSession(db, session);
  if (!known) throw new Problem(401, LOG_IN_AGAIN);
  // A database that can only be read just now is still read.
  await noteSeen(db, { ...session, ...known }).catch(() => {});
  const { viewer, hasFactor } = known;
  const isHeldBack = viewer.isAdmin && !hasFactor && config.requireSecondFactor === "admins";
  return { ...viewer, isAdmin: viewer.isAdmin && !isHeldBack, isHeldBack };
}

/** Whether that account may make the call: 403 if not, of its own type if it only lacks a second factor. */
export function refuseNonAdmin(who: Who, viewer: Viewer | undefined): void {
  if (who !== "admin" || viewer?.isAdmin) return;
  if (viewer?.isHeldBack) throw new Problem(403, SET_UP_FIRST, { type: SECOND_FACTOR_REQUIRED });
  throw new Problem(403, FOR_ADMINS);
}
