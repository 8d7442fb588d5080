import type { endLogin as route } from "#contract/logins.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound } from "#server/problem.ts";
import { accountSeenBy } from "#server/tables/accounts.ts";
import { endLoginOf } from "#server/tables/logins.ts";
import { proveEnd } from "./prove-end.ts";

/** A login of somebody else is not there, like one that never was. */
export const endLogin: Command<typeof route> = async (request) => {
  const { db, viewer, params, now, leaveOut } = request;
  const { id: accountId } = await accountSeenBy(db, viewer, params.accountId, { lock: true });
  await proveEnd(db, { viewer, accountId, loginId: params.loginId, now });
  const outcome = await endLoginOf(db, { accountId, loginId: params.loginId, now });
  if (!outcome) throw notFound("login");
  if (outcome === "ended before") leaveOut();
};
