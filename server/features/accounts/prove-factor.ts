import type { removeSecondFactor } from "#contract/second-factor.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem, wrongGuess } from "#server/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { type FactorRow, factorOf } from "#server/tables/second-factors.ts";
import { checkFactorCode, WRONG_CODE } from "./factor-code.ts";
import { forgiveLoginTry, takeCodeTry } from "./login-try.ts";
import { CONFIRM_FACTOR } from "./own-password.ts";

/** Of any call that takes a code and has its transactions to itself. */
type Asked = Omit<Parameters<Command<typeof removeSecondFactor>>[0], "write">;

/**
 * Takes the password and a code from whoever changes a second factor that is on: neither a stolen session nor a stolen
 * password is enough. Whoever guesses codes has as few tries as for a password.
 * @param off the sentence for an account without one
 * @returns what locks the account and uses the code up, first in the transaction of the change
 */
export async function proveFactor(
  { body, viewer, config, now, ...request }: Asked,
  off: string,
): Promise<(db: Db) => Promise<void>> {
  const { accountId } = viewer;
  const factor = await request.read(async (db) => {
    await requireProof(db, viewer, now, CONFIRM_FACTOR);
    return factorOf(db, accountId);
  });
  if (!factor?.confirmedOn) throw new Problem(409, off);
  return takeFactorCode({ viewer, config, now, ...request }, factor, body.code);
}

/**
 * Takes a code of somebody whose password was right.
 * @returns what locks the account and uses the code up, first in the transaction of what it is given for
 */
export async function takeFactorCode(
  {
    viewer: { accountId },
    config,
    now,
    read,
    spend,
  }: Pick<Asked, "viewer" | "config" | "now" | "read" | "spend">,
  factor: FactorRow,
  code: string,
): Promise<(db: Db) => Promise<void>> {
  const tried = await spend((db) => takeCodeTry(db, { accountId, config, now }));
  const checked = await checkFactorCode({ config, now, read }, factor, code);
  if ("refused" in checked) throw wrongGuess("code", checked.refused);

  return async (db) => {
    await accountById(db, accountId, { lock: true });
    if (!(await checked.use(db))) throw wrongGuess("code", WRONG_CODE);
    await forgiveLoginTry(db, tried);
  };
}
