import { CONFIRM_PASSWORD } from "#contract/problem.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/db.ts";
import { Problem, wrongGuess } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { lastProof } from "#server/tables/sessions.ts";
import type { Viewer } from "#server/viewer.ts";
import { forgiveLoginTry, takeOwnTry } from "./login-try.ts";
import { verifyPassword } from "./password-hash.ts";

const PROOF_LASTS_MS = 5 * 60 * 1000;
const NOT_YOURS = "This is not your password. Look whether capitals are locked, and try again.";
const CONFIRM = "Enter your own password too: this makes sure that it is you who sets somebody's password.";

/** Asks whoever changes a second factor of their own. */
export const CONFIRM_FACTOR =
  "Enter your password once more: this makes sure that it is you who changes how your account is opened.";

type Asked = {
  viewer: Viewer;
  config: Config;
  now: Instant;
  spend: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/**
 * Looks whether somebody who is logged in knows the password too. Tries are counted like those of a login: a stolen
 * session is no way to guess it.
 * @param path the field that it was typed in
 * @throws Problem 400 at that field, never 401 or 403: those log out
 */
export async function checkOwnPassword(
  { viewer, config, now, spend }: Asked,
  path: string,
  password: string,
): Promise<{ passwordHash: string; forgive: (db: Db) => Promise<void> }> {
  const { tried, passwordHash } = await spend(async (db) => ({
    tried: await takeOwnTry(db, { sessionId: viewer.sessionId, config, now }),
    passwordHash: (await accountById(db, viewer.accountId)).passwordHash,
  }));
  if (!(await verifyPassword(password, passwordHash))) throw wrongGuess(path, NOT_YOURS);
  return { passwordHash, forgive: (db) => forgiveLoginTry(db, tried) };
}

/**
 * @param why the sentence that asks for the password
 * @throws Problem 409 of its own type when the session's last proof is more than five minutes old
 */
export async function requireProof(
  db: Db,
  { sessionId }: Viewer,
  now: Instant,
  why: string = CONFIRM,
): Promise<void> {
  const age = Date.parse(now) - Date.parse(await lastProof(db, sessionId));
  // Of a proof from a time that is still to come nobody knows how old it is: the clock ran ahead.
  if (Math.abs(age) > PROOF_LASTS_MS) throw new Problem(409, why, { type: CONFIRM_PASSWORD });
}
