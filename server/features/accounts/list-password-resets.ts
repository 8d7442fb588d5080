import type { listPasswordResets as route } from "#contract/password-resets.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountById } from "#server/tables/accounts.ts";
import { passwordResetsOf } from "#server/tables/password-resets.ts";

export const listPasswordResets: Command<typeof route> = async ({ db, params }) => {
  const { id } = await accountById(db, params.accountId);
  return passwordResetsOf(db, id);
};
