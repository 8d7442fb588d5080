import { createHmac } from "node:crypto";
import type { Config } from "#server/start/config.ts";

/** The secret of this install, and the one before it while that still counts. */
export type Secrets = Pick<Config, "tokenSecret" | "previousTokenSecret">;

const NAME_LENGTH = 12;

/** Tells secrets apart and gives nothing away by which one could be found. */
export function nameOfSecret(secret: string): string {
  const known = names.get(secret) ?? makeName(secret);
  names.set(secret, known);
  return known;
}

// Asked for by every call, of one secret or two.
const names = new Map<string, string>();

function makeName(secret: string): string {
  return createHmac("sha256", secret).update("name").digest("hex").slice(0, NAME_LENGTH);
}

/** The secret of this install with that name. */
export function secretNamed(name: unknown, secrets: Secrets): string | undefined {
  return inUse(secrets).find((secret) => nameOfSecret(secret) === name);
}

/** Those that count, the newest first. */
export function inUse({ tokenSecret, previousTokenSecret }: Secrets): string[] {
  return previousTokenSecret === undefined ? [tokenSecret] : [tokenSecret, previousTokenSecret];
}
