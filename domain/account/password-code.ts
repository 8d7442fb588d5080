import { plainDigits } from "#domain/digits.ts";

/** What cannot be mistaken for each other on a screen, on paper or out loud: no 0 O, 1 I L, U V. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
export const CODE_LENGTH = 10;
export const CODE_VALID_HOURS = 24;
/** How often one code may be tried from one network: whoever else knows the phone spends tries of their own. */
export const CODE_TRIES = 5;
/**
 * How often one code may be tried from all networks together. There are 29 ^ 10 codes, 4.2 * 10 ^ 14: whoever guesses
 * that often finds the right one once in four billion codes. To use another's code up takes 20 000 networks, and 100 000
 * hashes of the server.
 */
export const CODE_TRIES_IN_ALL = 100_000;

const GROUP = 5;
const NOT_A_CODE = `A code has ${CODE_LENGTH} letters and digits, and never 0, O, 1, I, L, U or V. Copy it from the team's message.`;

// What people and messaging apps put between: spaces, dashes, quotes, characters of no width.
const BETWEEN = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/** A code of any kind as it was given out, however it was typed: in small letters, with spaces or dashes. */
export function plainCode(typed: string): string {
  return plainDigits(typed.normalize("NFKC")).replace(BETWEEN, "").toUpperCase();
}

/** Whether a code could have been given out. */
export function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character));
}

/** Reads a one-time code however it was typed. */
export function parsePasswordCode(typed: string): { ok: string } | { error: string } {
  const code = plainCode(typed);
  return isCode(code) ? { ok: code } : { error: NOT_A_CODE };
}

/** `K7QF29XDMT` → `K7QF2 9XDMT`: in groups that the eye can hold. */
export function groupPasswordCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(" ") ?? "";
}
