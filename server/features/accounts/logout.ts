import type { logout as route } from "#contract/accounts.ts";
import type { Command, Repeated } from "#server/http/call/command.ts";
import { endSession } from "#server/tables/sessions.ts";

export const logout: Command<typeof route> = async ({ db, viewer, now, visit }) => {
  await endSession(db, viewer.sessionId, now);
  visit.forgetAnswers();
};

/** A key that another session of the account was logged out with: nobody is told of an end that has not come. */
export async function logoutAgain({ db, viewer, now }: Repeated<typeof route>): Promise<void> {
  await endSession(db, viewer.sessionId, now);
}
