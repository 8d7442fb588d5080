import type { renewRecoveryCodes as route } from "#contract/second-factor.ts";
import type { Command } from "#server/http/call/command.ts";
import { replaceRecoveryCodes } from "#server/tables/recovery-codes.ts";
import { proveFactor } from "./prove-factor.ts";
import { newRecoveryCodes } from "./recovery-code.ts";

const OFF = "Your account asks for no code, so there are no recovery codes. Switch the second step on first.";

/** Makes new codes for paper that is lost, seen or used up; the app on the phone goes on as it is. */
export const renewRecoveryCodes: Command<typeof route> = async (request) => {
  const useCode = await proveFactor(request, OFF);
  const { codes, kept } = await newRecoveryCodes();
  return request.write(async (db) => {
    await useCode(db);
    await replaceRecoveryCodes(db, request.viewer.accountId, kept);
    return { recoveryCodes: codes };
  });
};
