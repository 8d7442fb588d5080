import type { confirmPassword as route } from "#contract/accounts.ts";
import type { Command } from "#server/http/command.ts";
import { proveSession } from "#server/tables/sessions.ts";
import { checkOwnPassword } from "./own-password.ts";

export const confirmPassword: Command<typeof route> = async (request) => {
  const { body, viewer, now, write } = request;
  const { forgive } = await checkOwnPassword(request, "password", body.password);
  await write(async (db) => {
    await forgive(db);
    await proveSession(db, viewer.sessionId, now);
  });
};
