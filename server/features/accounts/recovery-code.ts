import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "#domain/account/password-code.ts";
import { RECOVERY_CODES } from "#domain/account/second-factor.ts";
import type { NewRecoveryCode } from "#server/tables/recovery-codes.ts";
import { hashPassword } from "./password-hash.ts";
import { randomCode } from "./random-code.ts";

/** What tells an account's codes apart, so that of ten hashes one has to be worked out. */
export function markOf(code: string): string {
  return code.slice(0, 1);
}

/** Ten codes to be shown once, and what is kept of them. Hashed like a password: they are short. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; kept: NewRecoveryCode[] }> {
  const letters = [...CODE_ALPHABET];
  const codes: string[] = [];
  const kept: NewRecoveryCode[] = [];
  while (codes.length < RECOVERY_CODES) {
    const [mark = ""] = letters.splice(randomInt(letters.length), 1);
    const code = mark + randomCode(CODE_LENGTH - 1);
    codes.push(code);
    // One after the other: all at once would keep those waiting who log in.
    kept.push({ mark, codeHash: await hashPassword(code) });
  }
  return { codes, kept };
}
