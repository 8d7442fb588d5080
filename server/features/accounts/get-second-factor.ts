import type { getSecondFactor as route } from "#contract/second-factor.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountById } from "#server/tables/accounts.ts";
import { countRecoveryCodes } from "#server/tables/recovery-codes.ts";
import { factorOf } from "#server/tables/second-factors.ts";

export const getSecondFactor: Command<typeof route> = async ({ db, viewer, config }) => {
  const { isAdmin } = await accountById(db, viewer.accountId);
  const isRequired = isAdmin && config.requireSecondFactor === "admins";
  const factor = await factorOf(db, viewer.accountId);
  if (!factor?.confirmedOn) return { isOn: false, isRequired };
  const recoveryCodesLeft = await countRecoveryCodes(db, viewer.accountId);
  return { isOn: true, isRequired, onSince: factor.confirmedOn, recoveryCodesLeft };
};
