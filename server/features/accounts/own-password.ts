import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { wrongGuess } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { accountById } from "#server/tables/accounts.ts";
import type { Viewer } from "#server/viewer.ts";
import { forgiveLoginTry, takeOwnTry } from "./login-try.ts";
import { verifyPassword } from "./password-hash.ts";

const NOT_YOURS = "This is not your password. Look whether capitals are locked, and try again.";

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
