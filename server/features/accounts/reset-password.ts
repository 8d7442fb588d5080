import type { resetPassword as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/command.ts";
import { invalid, Problem } from "#server/problem.ts";
import { type AccountRow, accountById, changePassword } from "#server/tables/accounts.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { closePasswordRequestOf } from "#server/tables/password-requests.ts";
import { keepPasswordReset } from "#server/tables/password-resets.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { forgiveLogins } from "./login-try.ts";
import { checkNewPassword } from "./new-password.ts";
import { requireProof } from "./own-password.ts";
import { hashPassword } from "./password-hash.ts";

const OWN =
  "This is your own account. Set your new password on the page of your account: it asks for the old one too.";

const ANOTHER_ADVISER =
  "This is the account of another adviser, and its password is not set here. Whoever runs the server issues a code for it.";

export const resetPassword: Command<typeof route> = async ({
  params,
  body,
  viewer,
  config,
  now,
  read,
  write,
}) => {
  if (body.accountId.toLowerCase() !== params.accountId) {
    throw invalid("accountId", "The account in the address and the one in the form are not the same.");
  }
  if (params.accountId === viewer.accountId) throw new Problem(409, OWN);
  const account = await read((db) => accountById(db, params.accountId));
  refuseAnotherAdviser(account);
  checkNewPassword(body.password, body.passwordCheck, account);
  await read((db) => requireProof(db, viewer, now));
  const passwordHash = await hashPassword(body.password);

  return write(async (db) => {
    const locked = await accountById(db, account.id, { lock: true });
    // It was made an adviser's while the password was hashed.
    refuseAnotherAdviser(locked);
    const { id, fullName } = locked;
    await changePassword(db, id, passwordHash);
    await endSessionsOf(db, id, now);
    await endPasswordCodesOf(db, id, now);
    const reason = body.reason || undefined;
    await keepPasswordReset(db, { accountId: id, resetBy: viewer.accountId, reason, now });
    await forgiveLogins(db, locked, config);
    await closePasswordRequestOf(db, id, { outcome: "set-by-admin", closedBy: viewer.accountId, now });
    return { message: `The new password of ${fullName} is set, and every device is logged out.` };
  });
};

function refuseAnotherAdviser(account: AccountRow): void {
  if (account.isAdmin) throw new Problem(409, ANOTHER_ADVISER);
}
