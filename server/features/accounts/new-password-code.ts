import { randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "#domain/password-code.ts";
import { hashPassword } from "./password-hash.ts";

/** A one-time code, to be shown once, and what is kept of it: hashed like a password, short as it is. */
export async function newPasswordCode(): Promise<{ code: string; codeHash: string }> {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  const code = characters.join("");
  return { code, codeHash: await hashPassword(code) };
}
