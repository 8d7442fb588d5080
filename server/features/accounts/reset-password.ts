import type { resetPassword as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { accountById, changePassword } from "#server/tables/accounts.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./password-hash.ts";

export const resetPassword: Command<typeof route> = async ({ params, body, now, read, write }) => {
  if (body.accountId.toLowerCase() !== params.accountId) {
    throw invalid("accountId", "The account in the address and the one in the form are not the same.");
  }
  const account = await read((db) => accountById(db, params.accountId));
  checkNewPassword(body.password, body.passwordCheck, account);
  const passwordHash = await hashPassword(body.password);

  return write(async (db) => {
    const { id, fullName } = await accountById(db, account.id, { lock: true });
    await changePassword(db, id, passwordHash);
    await endSessionsOf(db, id, now);
    return { message: `The new password of ${fullName} is set, and every device is logged out.` };
  });
};
