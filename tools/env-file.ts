import { existsSync } from "node:fs";
import { join } from "node:path";

/** Reads the project's .env, where there is one. What the environment says already stays. */
export function loadEnvFile(): void {
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
}
