import { CODE_LENGTH, isCode, plainCode } from "./password-code.ts";

/** So many codes are given out for the day on which the phone is not there. */
export const RECOVERY_CODES = 10;

const DIGITS = /^[0-9]{6}$/;
const NOT_A_CODE = `Enter the 6 digits that your authenticator app shows, or one of your recovery codes: ${CODE_LENGTH} letters and digits.`;

/** What somebody typed as the second step: the digits of an app, or a recovery code. */
export type FactorCode = { digits: string } | { recovery: string };

/** Reads either code however it was typed: `123 456`, or a recovery code in small letters with dashes. */
export function parseFactorCode(typed: string): { ok: FactorCode } | { error: string } {
  const code = plainCode(typed);
  if (DIGITS.test(code)) return { ok: { digits: code } };
  return isCode(code) ? { ok: { recovery: code } } : { error: NOT_A_CODE };
}
