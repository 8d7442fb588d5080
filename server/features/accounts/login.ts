import type { login as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/command.ts";
import { Problem } from "#server/http/problem.ts";
import { parsePhone } from "#server/phone.ts";
import { accountById, accountByPhone } from "#server/tables/accounts.ts";
import { issueToken } from "./issue-token.ts";
import { verifyPassword } from "./password-hash.ts";

const REFUSED =
  "The phone number or the password is not right. Check both; if you no longer know the password, the team can set a new one for you.";

export const login: Command<typeof route> = async ({ body, config, now, read, write, signToken }) => {
  const phone = parsePhone(body.phone, config.defaultCountry);
  const account = "ok" in phone ? await read((db) => accountByPhone(db, phone.ok)) : undefined;
  const right = await verifyPassword(body.password, account?.passwordHash);
  if (!account || !right) throw new Problem(401, REFUSED);

  return write(async (db) => {
    const locked = await accountById(db, account.id, { lock: true });
    // Somebody set a new password while this one was being checked.
    if (locked.passwordHash !== account.passwordHash) throw new Problem(401, REFUSED);
    return issueToken(db, { account: locked, now, signToken });
  });
};
