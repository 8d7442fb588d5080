import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** Reads the project's .env, where there is one. What the environment says already stays. */
export function loadEnvFile(file = join(import.meta.dirname, "../.env")): void {
  if (!existsSync(file)) return;
  // Some editors put a mark before the first letter, and it would be one of the first variable's name.
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}
