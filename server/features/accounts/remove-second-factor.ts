import type { removeSecondFactor as route } from "#contract/second-factor.ts";
import type { Command } from "#server/http/call/command.ts";
import { removeFactor } from "#server/tables/second-factors.ts";
import { proveFactor } from "./prove-factor.ts";

const OFF_ALREADY = "Your account asks for no code: there is nothing to switch off.";

/** Switches it off, with the password and a code. */
export const removeSecondFactor: Command<typeof route> = async (request) => {
  const useCode = await proveFactor(request, OFF_ALREADY);
  await request.write(async (db) => {
    await useCode(db);
    await removeFactor(db, request.viewer.accountId);
  });
};
