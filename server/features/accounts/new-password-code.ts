import { CODE_LENGTH } from "#domain/account/password-code.ts";
import { hashPassword } from "./password-hash.ts";
import { randomCode } from "./random-code.ts";

/** A one-time code, to be shown once, and what is kept of it: hashed like a password, short as it is. */
export async function newPasswordCode(): Promise<{ code: string; codeHash: string }> {
  const code = randomCode(CODE_LENGTH);
  return { code, codeHash: await hashPassword(code) };
}
