import type { confirmSecondFactor, renewRecoveryCodes } from "#contract/second-factor.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { recoveryHashes } from "#server/tables/recovery-codes.ts";
import { verifyPassword } from "./password-hash.ts";
import { markOf } from "./recovery-code.ts";

const OVER =
  "These recovery codes were made already, and they count no longer. Look at your account page, and make new ones there.";

/** Those that still count: one that does no longer would be kept on paper for the day on which the phone is lost. */
export async function tellRecoveryCodesAgain({
  db,
  viewer,
  answered,
}: Repeated<typeof confirmSecondFactor | typeof renewRecoveryCodes>) {
  const hashes = await recoveryHashes(db, viewer.accountId);
  const recoveryCodes = answered.recoveryCodes.filter((code) => hashes.has(markOf(code)));
  const [first = ""] = recoveryCodes;
  const hash = hashes.get(markOf(first));
  // They are made together, and replaced together: one of them tells for all.
  if (hash && (await verifyPassword(first, hash))) return { ...answered, recoveryCodes };
  throw new Problem(409, OVER);
}
