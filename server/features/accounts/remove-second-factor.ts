import type { removeSecondFactor as route } from "#contract/second-factor.ts";
import type { Command } from "#server/http/command.ts";
import { invalid, Problem } from "#server/http/problem.ts";
import { accountById } from "#server/tables/accounts.ts";
import { factorOf, removeFactor } from "#server/tables/second-factors.ts";
import { checkFactorCode, WRONG_CODE } from "./factor-code.ts";
import { forgiveLoginTry, takeCodeTry } from "./login-try.ts";
import { requireProof } from "./own-password.ts";

const CONFIRM =
  "Enter your password once more: this makes sure that it is you who changes how your account is opened.";
const OFF_ALREADY = "Your account asks for no code: there is nothing to switch off.";

/** Switches it off, with the password and a code: neither a stolen session nor a stolen password is enough. */
export const removeSecondFactor: Command<typeof route> = async ({
  body,
  viewer,
  config,
  now,
  ...request
}) => {
  const { accountId } = viewer;
  const factor = await request.read(async (db) => {
    await requireProof(db, viewer, now, CONFIRM);
    return factorOf(db, accountId);
  });
  if (!factor?.confirmedOn) throw new Problem(409, OFF_ALREADY);
  const tried = await request.spend((db) => takeCodeTry(db, { accountId, config, now }));
  const checked = await checkFactorCode({ config, now, read: request.read }, factor, body.code);
  if ("refused" in checked) throw invalid("code", checked.refused);

  await request.write(async (db) => {
    await accountById(db, accountId, { lock: true });
    if (!(await checked.use(db))) throw invalid("code", WRONG_CODE);
    await removeFactor(db, accountId);
    await forgiveLoginTry(db, tried);
  });
};
