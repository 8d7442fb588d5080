import { type FactorCode, parseFactorCode } from "#domain/account/second-factor.ts";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { unseal } from "#server/keys/seal.ts";
import type { Config } from "#server/start/config.ts";
import { recoveryHash, useRecoveryCode } from "#server/tables/recovery-codes.ts";
import { type FactorRow, useStep } from "#server/tables/second-factors.ts";
import { verifyPassword } from "./password-hash.ts";
import { markOf } from "./recovery-code.ts";
import { stepOf } from "./totp.ts";

/** A code that is not right, and one that was used meanwhile. */
export const WRONG_CODE =
  "This code is not right, or it was used already. Take the next one that your app shows, and look whether the phone sets its clock by itself. A recovery code works too, each of them once.";
const WRONG_RECOVERY =
  "This recovery code is not right, or it was used already. Compare it letter by letter, or take another one of your list: each works once. A code of your app works too.";
const UNREADABLE =
  "The codes of your app cannot be checked just now. Use one of your recovery codes instead, or write to the team: they can take this step away.";

/** Uses the code up, in the transaction of what it is given for; false when somebody was faster. */
export type UseCode = (db: Db) => Promise<boolean>;

type Asked = { config: Config; now: Instant; read: <T>(work: (db: Db) => Promise<T>) => Promise<T> };

/**
 * Looks at a code that was given as the second factor. A try has been taken before.
 * @returns how to use it up, or the sentence that it is refused with
 */
export async function checkFactorCode(
  asked: Asked,
  factor: FactorRow,
  typed: string,
): Promise<{ use: UseCode } | { refused: string }> {
  const code = parseFactorCode(typed);
  if ("error" in code) return { refused: code.error };
  return "digits" in code.ok
    ? checkDigits(asked, factor, code.ok.digits)
    : checkRecovery(asked, factor, code.ok);
}

function checkDigits({ config, now }: Asked, factor: FactorRow, digits: string) {
  const { accountId, sealedSecret, lastStep } = factor;
  const secret = unseal(sealedSecret, accountId, config);
  if (secret === undefined) return { refused: UNREADABLE };
  const step = stepOf(secret, digits, now);
  // Whether it was used is decided where it is used up; here it spares what is hashed meanwhile.
  if (step === undefined || (lastStep !== null && step <= lastStep)) return { refused: WRONG_CODE };
  return { use: (db: Db) => useStep(db, accountId, step) };
}

async function checkRecovery(
  { now, read }: Asked,
  { accountId }: FactorRow,
  { recovery }: Extract<FactorCode, { recovery: string }>,
) {
  const codeHash = await read((db) => recoveryHash(db, accountId, markOf(recovery)));
  const isRight = await verifyPassword(recovery, codeHash);
  if (!isRight || codeHash === undefined) return { refused: WRONG_RECOVERY };
  return { use: (db: Db) => useRecoveryCode(db, { accountId, codeHash, now }) };
}
