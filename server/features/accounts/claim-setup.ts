import type { claimSetup as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { insertAccount } from "#server/tables/accounts.ts";
import { writeEvent } from "#server/tables/events.ts";
import { redeemSetupCode } from "#server/tables/setup-codes.ts";
import { issueFirstToken } from "./issue-token.ts";
import { markDevice } from "./mark-device.ts";
import { phoneTaken, readNewAccount } from "./read-new-account.ts";

const CODE_REFUSED =
  "This setup link is used up or too old, or there is an admin already. If you have just created the account, it is there: log in with it. Else restart the server for a new link.";

export const claimSetup: Command<typeof route> = async (request) => {
  const { body, config, now, write, signToken, about, visit } = request;
  const account = await readNewAccount(body, config);

  return write(async (db) => {
    if (!(await redeemSetupCode(db, body.code, now))) throw new Problem(409, CODE_REFUSED);
    const accountId = await insertAccount(db, { ...account, isAdmin: true, now });
    if (!accountId) throw phoneTaken();
    about({ accountId, asAdmin: true });
    await markDevice(db, { accountId, visit, now });
    await writeEvent(db, { type: "New Account", accountId, initiatedBy: accountId, now });
    return issueFirstToken(db, { accountId, machine: visit.machine(), now, signToken });
  });
};
