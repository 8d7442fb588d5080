import type { FastifyRequest } from "fastify";
import { changePassword, confirmPassword, logout } from "#contract/accounts.ts";
import {
  answerCatInfo,
  answerCurrentHealth,
  answerCurrentMedications,
  answerFipInfo,
  answerShipping,
} from "#contract/intake.ts";
import { endLogin, endOtherLogins } from "#contract/logins.ts";
import type { Route } from "#contract/route.ts";
import { recordWeight } from "#contract/weights.ts";
import { Problem } from "#server/problem.ts";
import { Changes } from "./changes.ts";

// Far more than anybody does: it stops a program, whatever each of its changes leaves behind for two days or for ever.
const MOST = 600;
const WITHIN_MS = 10 * 60 * 1000;
const TOO_MANY =
  "So many changes came from this account that nothing was changed now. Wait a minute, then try again. If they are not yours, choose a new password.";

// What stops whoever uses up an account that is not theirs; the password may be asked for before.
const ENDS_LOGINS: readonly Route[] = [logout, endLogin, endOtherLogins, changePassword, confirmPassword];

const MINUTE_MS = 60 * 1000;
const TOO_MANY_ANSWERS =
  "So many answers about cats came from this account that nothing was saved now. Wait two minutes, then try again. If it matters, tell the team.";

type Bound = { of: readonly Route[]; most: number; withinMs: number; sentence: string };

/** What stays for ever, apart. */
const KEPT: Record<string, Bound> = {
  // Of a shelter that weighs hundreds of cats in one morning; some 1,500 on the first day of whoever never stops. The advisers' search by weight goes
  // through all that were ever entered.
  weights: {
    of: [recordWeight, answerCurrentHealth],
    most: 500,
    withinMs: 720 * MINUTE_MS,
    sentence:
      "So many weights came from this account that nothing was saved now. Wait two minutes, then try again. If it matters, message the team: they can record it for you.",
  },
  // Of names of cats, among which each search looks: of a shelter that takes in dozens in one morning, and a thousand on each day of whoever
  // never stops. Those that no cat bears any more are forgotten every ten minutes.
  names: { of: [answerCatInfo], most: 200, withinMs: 288 * MINUTE_MS, sentence: TOO_MANY_ANSWERS },
  // Of answers of any length, of which each is kept: of a hundred intakes in one morning, and two thousand on a day, some 50 MB.
  answers: {
    of: [answerCatInfo, answerFipInfo, answerCurrentHealth, answerCurrentMedications, answerShipping],
    most: 550,
    withinMs: 396 * MINUTE_MS,
    sentence: TOO_MANY_ANSWERS,
  },
};

export type ChangesOfOwners = { all: Changes; kept: { bound: Bound; changes: Changes }[] };

export function newChanges(): ChangesOfOwners {
  const kept = Object.values(KEPT).map((bound) => ({
    bound,
    changes: new Changes(bound.most, bound.withinMs),
  }));
  return { all: new Changes(MOST, WITHIN_MS), kept };
}

/**
 * Counts what an owner changes or tries to change, and refuses what is too much: of an account together, but what ends
 * logins of each login apart, so that none can be kept from ending another; and what is kept besides. To be called when the database knows the
 * session: a token that was ended uses nothing up.
 * @throws Problem 429, with the seconds after which one more is taken
 */
export function refuseChangesWithoutEnd(
  { all, kept }: ChangesOfOwners,
  { viewer, endpoint }: FastifyRequest,
): void {
  if (!viewer || viewer.isAdmin || !endpoint || endpoint.route.method === "GET") return;
  const { sessionId, accountId } = viewer;
  refuse(all.take(ENDS_LOGINS.includes(endpoint.route) ? sessionId : accountId), TOO_MANY);
  for (const { bound, changes } of kept) {
    if (bound.of.includes(endpoint.route)) refuse(changes.take(accountId), bound.sentence);
  }
}

function refuse(waitMs: number, sentence: string): void {
  if (waitMs > 0) throw new Problem(429, sentence, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
