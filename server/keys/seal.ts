import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { nameOfSecret, type Secrets, secretNamed } from "./secrets.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "second factor";

/**
 * Encrypts what has to be read again, for a table that somebody may get a copy of: `key.iv.box`, in base64url but for
 * the key's name. Only for the account, or the place, that it was sealed for it opens: a row moved to another is worth
 * nothing.
 */
export function seal(text: string, owner: string, { tokenSecret }: Secrets): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(tokenSecret), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const box = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${nameOfSecret(tokenSecret)}.${iv.toString("base64url")}.${box.toString("base64url")}`;
}

/** What was sealed; `undefined` when no secret of this install opens it, or it was changed. */
export function unseal(sealed: string, owner: string, secrets: Secrets): string | undefined {
  const [name, iv = "", text = ""] = sealed.split(".");
  const secret = secretNamed(name, secrets);
  if (secret === undefined) return undefined;
  const box = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), Buffer.from(iv, "base64url"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(box.subarray(-TAG_BYTES));
    return decipher.update(box.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

// A key of its own: what signs tokens encrypts nothing.
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES));
}
