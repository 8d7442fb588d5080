import type { listLogins as route } from "#contract/logins.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountSeenBy } from "#server/tables/accounts.ts";
import { liveLogins } from "#server/tables/logins.ts";

export const listLogins: Command<typeof route> = async ({ db, viewer, params, now }) => {
  const { id } = await accountSeenBy(db, viewer, params.accountId);
  return liveLogins(db, { accountId: id, viewer, now });
};
