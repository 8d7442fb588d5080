import { readFileSync } from "node:fs";
import { asHashed } from "#domain/account/password.ts";

const LIST = new URL("./common-passwords.txt", import.meta.url);

let known: ReadonlySet<string> | undefined;

const BETWEEN = /[^\p{L}\p{N}]/gu;

/**
 * Whether it is one of the passwords that everybody who guesses tries first, however it is written: a listed one, also with
 * blanks or signs put in, or a character or two over and over.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(readFileSync(LIST, "utf8").trimEnd().split("\n"));
  const plain = asHashed(password).toLowerCase();
  return known.has(plain) || known.has(plain.replace(BETWEEN, "")) || [1, 2].includes(new Set(plain).size);
}
