import type { confirmSecondFactor, renewRecoveryCodes } from "#contract/second-factor.ts";
import type { Repeated } from "#server/http/command.ts";
import { Problem } from "#server/http/problem.ts";
import { recoveryHash } from "#server/tables/recovery-codes.ts";
import { verifyPassword } from "./password-hash.ts";
import { markOf } from "./recovery-code.ts";

const OVER =
  "These recovery codes were made already, and they count no longer. Look at your account page, and make new ones there.";

/** Codes that count no longer would be kept on paper for the day on which the phone is lost. */
export async function tellRecoveryCodesAgain({
  db,
  viewer,
  answered,
}: Repeated<typeof confirmSecondFactor | typeof renewRecoveryCodes>) {
  for (const code of answered.recoveryCodes) {
    const codeHash = await recoveryHash(db, viewer.accountId, markOf(code));
    if (codeHash === undefined) continue;
    if (await verifyPassword(code, codeHash)) return answered;
    // They come and go together.
    break;
  }
  throw new Problem(409, OVER);
}
