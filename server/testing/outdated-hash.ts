import { argon2Sync } from "node:crypto";

/** The hash of a password as a server would have kept it that did less work for it. */
export function outdatedHash(password: string): string {
  const nonce = Buffer.from("salt of long ago");
  const hash = argon2Sync("argon2id", {
    message: password,
    nonce,
    memory: 1024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=1024,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
