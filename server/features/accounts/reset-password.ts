import type { resetPassword as route } from "#contract/accounts.ts";
import { tagOf } from "#contract/problem.ts";
import type { Instant } from "#domain/calendar.ts";
import { isolated } from "#domain/isolated.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { refuseOther } from "#server/http/call/refuse-stale.ts";
import { invalid, Problem } from "#server/problem.ts";
import { type AccountRow, accountById, changePassword } from "#server/tables/accounts.ts";
import { forgetAsks } from "#server/tables/password-asks.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { closePasswordRequestOf } from "#server/tables/password-requests.ts";
import {
  isWhileWaiting,
  keepPasswordReset,
  ownerSetPasswordSince,
  passwordResetsOf,
} from "#server/tables/password-resets.ts";
import { hasFactor } from "#server/tables/second-factors.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import { hashOfAsked } from "./hash-of-asked.ts";
import { forgiveLogins } from "./login-try.ts";
import { checkNewPassword } from "./new-password.ts";
import { hashPassword } from "./password-hash.ts";

const OWN =
  "This is your own account. Set your new password on the page of your account: it asks for the old one too.";

const CONFIRM = "Enter your own password too: this makes sure that it is you who sets somebody's password.";

const ASKS_FOR_CODE =
  "Logging in also asks for the code of their authenticator app, or a recovery code. Tell them: without one of the two the password lets nobody in.";

const MEANWHILE =
  "The password of this account was changed meanwhile, so yours was not set. Ask the owner whether they can log in before you set another.";

const ANOTHER_ADVISER =
  "This is the account of another adviser, and its password is not set here. Whoever runs the server issues a code for it.";

export const resetPassword: Command<typeof route> = async ({
  params,
  body,
  viewer,
  config,
  now,
  ifMatch,
  read,
  write,
}) => {
  if (body.accountId.toLowerCase() !== params.accountId) {
    throw invalid("accountId", "The account in the address and the one in the form are not the same.");
  }
  if (params.accountId === viewer.accountId) throw new Problem(409, OWN);
  const account = await read((db) => accountById(db, params.accountId));
  // Who does not say what the form was opened on is asked about what comes while this waits or the password is hashed.
  const seen = ifMatch ?? tagOf(await read((db) => newestReset(db, account, now)));
  refuseAnotherAdviser(account);
  checkNewPassword(body.password, body.passwordCheck, account);
  await read((db) => requireProof(db, viewer, now, CONFIRM));
  const passwordHash = await hashPassword(body.password);

  return write(async (db) => {
    const locked = await accountById(db, account.id, { lock: true });
    // It was made an adviser's while the password was hashed.
    refuseAnotherAdviser(locked);
    await refuseSecond(db, locked, seen);
    // The owner set one of their own while this one waited for its turn or was hashed, and relies on it.
    const isSet = locked.passwordHash !== account.passwordHash;
    if (isSet || (await ownerSetPasswordSince(db, locked.id, now))) throw new Problem(409, MEANWHILE);
    const { id, fullName } = locked;
    await changePassword(db, id, passwordHash);
    await endSessionsOf(db, id, now);
    await endPasswordCodesOf(db, id, now);
    const reason = body.reason || undefined;
    await keepPasswordReset(db, { accountId: id, resetBy: viewer.accountId, reason, now });
    await forgiveLogins(db, locked, config);
    // Their request is closed by this one, and who mishears the password asks again the same day.
    await forgetAsks(db, hashOfAsked(locked.phone, config));
    await closePasswordRequestOf(db, id, { outcome: "set-by-admin", closedBy: viewer.accountId, now });
    const set = `The new password of ${isolated(fullName)} is set, and every device is logged out.`;
    return { message: (await hasFactor(db, id)) ? `${set} ${ASKS_FOR_CODE}` : set };
  });
};

function refuseAnotherAdviser(account: AccountRow): void {
  if (account.isAdmin) throw new Problem(409, ANOTHER_ADVISER);
}

/** Of two advisers who set a password each would tell the owner one, and the first would not let in. */
async function refuseSecond(db: Db, account: AccountRow, seen: string): Promise<void> {
  const current = await newestReset(db, account);
  refuseOther(
    seen,
    current,
    `${isolated(current?.resetByName ?? "Somebody")} has set another password meanwhile, and may have told it already. Yours was not set. Set it again if it is to count instead.`,
  );
}

/** @param sentOn when the call was sent whose sender may have seen it: what was set while that waited is passed over */
async function newestReset(db: Db, { id }: AccountRow, sentOn?: Instant) {
  const resets = await passwordResetsOf(db, id);
  return resets.find(({ resetOn }) => sentOn === undefined || !isWhileWaiting(resetOn, sentOn));
}
