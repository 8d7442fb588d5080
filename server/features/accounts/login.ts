import type { login as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/call/command.ts";
import { parsePhone } from "#server/phone.ts";
import { Problem } from "#server/problem.ts";
import { accountByPhone, changePassword, hasAccounts } from "#server/tables/accounts.ts";
import { issueToken } from "./issue-token.ts";
import { forgiveLoginTry, takeLoginTry } from "./login-try.ts";
import { markDevice } from "./mark-device.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";
import { takeSecondStep } from "./second-step.ts";

const REFUSED =
  "The phone number or the password is not right. Check both; if you no longer know the password, the team can set a new one for you.";

const NOBODY_YET =
  "Nobody has an account here yet. If you had one, the site may have been started on another database by mistake: tell whoever runs it.";

/**
 * A try is taken before the password is looked at and forgiven if it was right. A phone without an account is counted
 * and refused like one with an account, after the same work.
 */
export const login: Command<typeof route> = async ({
  body,
  config,
  now,
  visit,
  spend,
  write,
  ...request
}) => {
  const phone = parsePhone(body.phone, config.defaultCountry);
  const { tried, account } = await spend(async (db) => ({
    tried: await takeLoginTry(db, { phone: "ok" in phone ? phone.ok : body.phone, visit, config, now }),
    account: "ok" in phone ? await accountByPhone(db, phone.ok) : undefined,
  }));
  if (account) request.about({ accountId: account.id });
  const right = await verifyPassword(body.password, account?.passwordHash);
  if (!account || !right) {
    // Asked whether the phone has an account or not, so that both take as long.
    throw new Problem(401, (await request.read(hasAccounts)) ? REFUSED : NOBODY_YET);
  }
  const step = { config, now, read: request.read, spend, tried, code: body.code };
  const finishStep = await takeSecondStep(step, account.id);

  // Only now is the password at hand that a hash with today's parameters can be made of.
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(body.password) : undefined;

  return write(async (db) => {
    const locked = await accountByPhone(db, account.phone, { lock: true });
    // It was deleted meanwhile, and somebody else may have the phone.
    if (locked?.id !== account.id) throw new Problem(401, REFUSED);
    // While this one was being checked, somebody set a new password, or logged in and made the hash anew.
    const isSame = locked.passwordHash === account.passwordHash;
    if (!isSame && !(await verifyPassword(body.password, locked.passwordHash)))
      throw new Problem(401, REFUSED);
    if (isSame && newHash) await changePassword(db, account.id, newHash);
    await finishStep(db);
    request.about({ accountId: account.id, asAdmin: locked.isAdmin });
    await forgiveLoginTry(db, tried);
    await markDevice(db, { accountId: account.id, visit, now });
    return issueToken(db, {
      account: locked,
      machine: visit.machine(),
      now,
      signToken: request.signToken,
    });
  });
};
