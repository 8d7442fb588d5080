import type { FastifyRequest } from "fastify";
import { changePassword, confirmPassword, logout } from "#contract/accounts.ts";
import { endLogin, endOtherLogins } from "#contract/logins.ts";
import type { Route } from "#contract/route.ts";
import { Problem } from "#server/problem.ts";
import { Changes } from "./changes.ts";

// Far more than anybody does: it stops a program, whatever each of its changes leaves behind for two days or for ever.
const MOST = 600;
const WITHIN_MS = 10 * 60 * 1000;
const TOO_MANY =
  "So many changes came from this account that this one was not made. Wait a minute, then try again. If they are not yours, choose a new password.";

// What stops whoever uses up an account that is not theirs; the password may be asked for before.
const ENDS_LOGINS: readonly Route[] = [logout, endLogin, endOtherLogins, changePassword, confirmPassword];

export function newChanges(): Changes {
  return new Changes(MOST, WITHIN_MS);
}

/**
 * Counts what an owner changes or tries to change, and refuses what is too much: of an account together, but what ends
 * logins of each login apart, so that none can be kept from ending another. To be called when the database knows the
 * session: a token that was ended uses nothing up.
 * @throws Problem 429, with the seconds after which one more is taken
 */
export function refuseChangesWithoutEnd(changes: Changes, { viewer, endpoint }: FastifyRequest): void {
  if (!viewer || viewer.isAdmin || !endpoint || endpoint.route.method === "GET") return;
  const isAnEnd = ENDS_LOGINS.includes(endpoint.route);
  const waitMs = changes.take(isAnEnd ? viewer.sessionId : viewer.accountId);
  if (waitMs > 0) throw new Problem(429, TOO_MANY, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
