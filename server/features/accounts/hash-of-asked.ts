import { createHmac } from "node:crypto";
import type { Config } from "#server/start/config.ts";

/** A phone as the asks for it are counted: there are few enough numbers to try them all on a plain hash. */
export function hashOfAsked(phone: string, { tokenSecret }: Pick<Config, "tokenSecret">): string {
  return createHmac("sha256", tokenSecret).update(`password-ask ${phone}`).digest("hex");
}
