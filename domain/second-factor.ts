import { CODE_ALPHABET, CODE_LENGTH } from "./password-code.ts";

/** So many codes are given out for the day on which the phone is not there. */
export const RECOVERY_CODES = 10;

const DIGITS = /^[0-9]{6}$/;
const NOT_A_CODE = `Enter the 6 digits that your authenticator app shows, or one of your recovery codes: ${CODE_LENGTH} letters and digits.`;

// What people and apps put between: blanks, dashes, characters of no width.
const BETWEEN = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/** What somebody typed as the second step: the digits of an app, or a recovery code. */
export type FactorCode = { digits: string } | { recovery: string };

/** Reads either code however it was typed: `123 456`, or a recovery code in small letters with dashes. */
export function parseFactorCode(typed: string): { ok: FactorCode } | { error: string } {
  const code = typed.normalize("NFKC").replace(BETWEEN, "").toUpperCase();
  if (DIGITS.test(code)) return { ok: { digits: code } };
  const isRecovery =
    code.length === CODE_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character));
  return isRecovery ? { ok: { recovery: code } } : { error: NOT_A_CODE };
}
