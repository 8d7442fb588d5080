import { inSmallLetters } from "#domain/catalogue/small-letters.ts";

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;

export const PASSWORDS_MUST_MATCH = "Password and Verify Password must match";

// Neither a blank nor a character without a width.
const SOMETHING_SEEN = /[^\s\p{Cf}]/u;

const SHORTEST_TELLING_PART = 4;

export type PasswordOwner = { phone: string; firstName?: string; lastName?: string };

/** Why a new password is refused, or `undefined`. Common passwords are the server's to know. */
export function passwordError(password: string, check: string, owner: PasswordOwner): string | undefined {
  if (password !== check) return PASSWORDS_MUST_MATCH;
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Choose a password of at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Choose a password of at most ${PASSWORD_MAX} characters.`;
  if (!SOMETHING_SEEN.test(password)) return "Choose a password with letters, digits or signs in it.";
  if (tells(password, owner)) return "Choose a password without your phone number or your name in it.";
  return undefined;
}

function tells(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(password);
  const digits = asHashed(password).replace(/\D/g, "");
  const phone = owner.phone.replace(/\D/g, "");
  if (phone.length >= 7 && digits.includes(phone.slice(-7))) return true;
  const [first, last] = [wordsOf(owner.firstName), wordsOf(owner.lastName)];
  const isTold = (name: string, text: string) => name.length >= SHORTEST_TELLING_PART && text.includes(name);
  // Short names tell when they stand together, however they are set apart.
  const whole = [first, last, [...first, ...last], [...last, ...first]].filter(({ length }) => length > 1);
  return (
    [...first, ...last].some((name) => words.some((word) => isTold(name, word))) ||
    whole.some((name) => isTold(name.join(""), words.join("")))
  );
}

/** In small letters, without accents. */
function wordsOf(text = ""): string[] {
  const plain = inSmallLetters(text.normalize("NFKD").replace(/\p{M}/gu, ""));
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The form of which a hash is made: an é typed on one keyboard is the é of another. */
export function asHashed(password: string): string {
  return password.normalize("NFKC");
}
