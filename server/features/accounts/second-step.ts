import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import type { Config } from "#server/start/config.ts";
import { factorOf, hasFactor } from "#server/tables/second-factors.ts";
import { checkFactorCode, WRONG_CODE } from "./factor-code.ts";
import { giveLoginTryBack, type LoginTry } from "./login-try.ts";

const NEEDED = "Your password is right. Now enter the code that your authenticator app shows.";

type Step = {
  config: Config;
  now: Instant;
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  spend: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  tried: LoginTry;
  code: string | undefined;
};

/**
 * The second step of a login whose password was right: nothing without a second factor. A wrong code has cost the try
 * that was taken; that none was given yet costs nothing.
 * @returns what uses the code up, in the login's own transaction
 * @throws Problem 401 of its own type
 */
export async function takeSecondStep(
  { spend, tried, code, ...asked }: Step,
  accountId: string,
): Promise<(db: Db) => Promise<void>> {
  const factor = await asked.read((db) => factorOf(db, accountId));
  if (!factor?.confirmedOn) {
    return async (db) => {
      // It was switched on while the password was looked at.
      if (await hasFactor(db, accountId)) throw needed(NEEDED);
    };
  }
  if (code === undefined) {
    await spend((db) => giveLoginTryBack(db, tried));
    throw needed(NEEDED);
  }
  const checked = await checkFactorCode(asked, factor, code);
  if ("refused" in checked) throw wrong(checked.refused);
  return async (db) => {
    if (!(await checked.use(db))) throw wrong(WRONG_CODE);
  };
}

function needed(sentence: string): Problem {
  return new Problem(401, sentence, { type: SECOND_FACTOR_NEEDED });
}

function wrong(sentence: string): Problem {
  return new Problem(401, sentence, { type: SECOND_FACTOR_NEEDED, isGuess: true });
}
