import type { createAccount as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/call/command.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { writeEvent } from "#server/tables/events.ts";
import { forgetAsks } from "#server/tables/password-asks.ts";
import { hashOfAsked } from "./hash-of-asked.ts";
import { issueFirstToken } from "./issue-token.ts";
import { markDevice } from "./mark-device.ts";
import { phoneTaken, readNewAccount } from "./read-new-account.ts";
import { refuseSignUpsWithoutEnd } from "./refuse-sign-ups.ts";

export const createAccount: Command<typeof route> = async ({
  body,
  config,
  now,
  write,
  signToken,
  about,
  visit,
}) => {
  const account = await readNewAccount(body, config);

  return write(async (db) => {
    const accountId = await insertAccount(db, { ...account, isAdmin: false, now });
    if (!accountId) throw phoneTaken();
    await refuseSignUpsWithoutEnd(db, { visit, config, now });
    about({ accountId });
    // What was asked for the phone while it had no account waits for nobody.
    await forgetAsks(db, hashOfAsked(account.phone, config));
    await markDevice(db, { accountId, visit, now });
    await writeEvent(db, { type: "New Account", accountId, initiatedBy: accountId, now });
    return issueFirstToken(db, { accountId, machine: visit.machine(), now, signToken });
  });
};
