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
  const plain = asHashed(password).toLowerCase();
  const digits = plain.replace(/\D/g, "");
  const phone = owner.phone.replace(/\D/g, "");
  const names = [owner.firstName, owner.lastName]
    .map((name) =>
      asHashed(name ?? "")
        .trim()
        .toLowerCase(),
    )
    .filter((name) => name.length >= SHORTEST_TELLING_PART);
  const namesPhone = phone.length >= 7 && digits.includes(phone.slice(-7));
  return namesPhone || names.some((name) => plain.includes(name));
}

/** The form of which a hash is made: an é typed on one keyboard is the é of another. */
export function asHashed(password: string): string {
  return password.normalize("NFKC");
}
