import { keyedHash } from "#server/keys/keyed-hash.ts";
import type { Config } from "#server/start/config.ts";

/** A phone as the asks for it are counted, and forgotten. */
export function hashOfAsked(phone: string, config: Pick<Config, "tokenSecret">): string {
  return keyedHash("password-ask", phone, config);
}
