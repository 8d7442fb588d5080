import { randomInt } from "node:crypto";
import { CODE_ALPHABET } from "#domain/account/password-code.ts";

/** So many characters of a code, each drawn on its own. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}
