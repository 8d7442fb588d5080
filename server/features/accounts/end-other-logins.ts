import type { endOtherLogins as route } from "#contract/logins.ts";
import type { Command } from "#server/http/call/command.ts";
import { accountSeenBy } from "#server/tables/accounts.ts";
import { endOtherSessions } from "#server/tables/sessions.ts";
import { proveEnd } from "./prove-end.ts";

/** The session that asks stays. Of another account than its own that is no exception. */
export const endOtherLogins: Command<typeof route> = async (request) => {
  const { db, viewer, params, now, leaveOut } = request;
  const { id: accountId } = await accountSeenBy(db, viewer, params.accountId, { lock: true });
  await proveEnd(db, { viewer, accountId, now });
  // Anybody could write into the audit for ever by asking again and again.
  if ((await endOtherSessions(db, { ...viewer, accountId }, now)) === 0) leaveOut();
};
