import { createHmac } from "node:crypto";
import type { Config } from "#server/start/config.ts";

/**
 * A hash by which the same is known again, and nothing is read: there are few enough phone numbers and addresses to try them all on a
 * plain hash of a stolen copy. What is hashed for one purpose is told apart from all others.
 * @returns 64 hexadecimal digits
 */
export function keyedHash(
  purpose: string,
  what: string,
  { tokenSecret }: Pick<Config, "tokenSecret">,
): string {
  return createHmac("sha256", tokenSecret).update(`${purpose} ${what}`).digest("hex");
}
