import type { getAccount as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountSeenBy, presentAccount } from "#server/tables/accounts.ts";

export const getAccount: Command<typeof route> = async ({ db, viewer, params }) =>
  presentAccount(db, await accountSeenBy(db, viewer, params.accountId));
