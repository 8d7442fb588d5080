import type { logout as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/command.ts";
import { endSession } from "#server/tables/sessions.ts";

export const logout: Command<typeof route> = async ({ db, viewer, now, visit }) => {
  await endSession(db, viewer.sessionId, now);
  visit.forgetAnswers();
};
