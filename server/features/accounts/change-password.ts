import type { changePassword as route } from "#contract/accounts.ts";
import { SECOND_FACTOR_NEEDED } from "#contract/problem.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { invalid, Problem } from "#server/problem.ts";
import { accountById, changePassword as keepPassword } from "#server/tables/accounts.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { refusePasswordsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { factorOf, hasFactor } from "#server/tables/second-factors.ts";
import { markOnlyDevice } from "./mark-device.ts";
import { checkNewPassword } from "./new-password.ts";
import { checkOwnPassword } from "./own-password.ts";
import { hashPassword } from "./password-hash.ts";
import { takeFactorCode } from "./prove-factor.ts";
import { replaceSessions } from "./replace-sessions.ts";

const SAME = "This is your password already. Choose another one.";
const MEANWHILE =
  "Your password was changed on another device meanwhile, so nothing was done here. Try again.";
const CODE_NEEDED =
  "Your old password is right. Now enter the code that your authenticator app shows, or a recovery code.";
const DONE = "Your new password is set, and every other device is logged out.";

/** Changes one's own password. All sessions end, the one that does it too: in its place a new one begins. */
export const changePassword: Command<typeof route> = async (request) => {
  const { body, viewer, now, visit, signToken, read, write } = request;
  const account = await read(async (db) => {
    await refusePasswordsWithoutEnd(db, viewer.accountId, now);
    return accountById(db, viewer.accountId);
  });
  checkNewPassword(body.password, body.passwordCheck, account);
  const { passwordHash: old, forgive } = await checkOwnPassword(request, "oldPassword", body.oldPassword);
  if (body.password === body.oldPassword) throw invalid("password", SAME);
  const useCode = await secondStep(request, forgive);
  const passwordHash = await hashPassword(body.password);

  return write(async (db) => {
    const locked = await accountById(db, account.id, { lock: true });
    if (locked.passwordHash !== old) throw new Problem(409, MEANWHILE);
    await forgive(db);
    await useCode(db);
    await keepPassword(db, account.id, passwordHash);
    await endPasswordCodesOf(db, account.id, now);
    await markOnlyDevice(db, { accountId: account.id, visit, now });
    const token = await replaceSessions(db, { account: locked, machine: visit.machine(), now, signToken });
    return { message: DONE, token };
  });
};

type Asked = Parameters<Command<typeof route>>[0];

/**
 * Takes a code where the account has a second factor: whoever has a session and the password would else lock the owner out with another
 * one. That none was given yet costs no try.
 * @returns what uses the code up
 */
async function secondStep(
  asked: Asked,
  forgive: (db: Db) => Promise<void>,
): Promise<(db: Db) => Promise<void>> {
  const { body, viewer, read, spend } = asked;
  const factor = await read((db) => factorOf(db, viewer.accountId));
  if (!factor?.confirmedOn) {
    return async (db) => {
      // It was switched on while the password was looked at.
      if (await hasFactor(db, viewer.accountId)) throw codeNeeded();
    };
  }
  // The password was right, whatever the code is.
  await spend(forgive);
  if (body.code === undefined) throw codeNeeded();
  return takeFactorCode(asked, factor, body.code);
}

function codeNeeded(): Problem {
  return new Problem(409, CODE_NEEDED, { type: SECOND_FACTOR_NEEDED });
}
