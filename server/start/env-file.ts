import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { StartFailure } from "./start-failure.ts";

/**
 * Reads the project's .env, where there is one: the server and every command do, or they would work on two databases. What
 * the environment says already stays.
 * @throws StartFailure when it is there and cannot be read
 */
export function loadEnvFile(file = join(import.meta.dirname, "../../.env")): void {
  if (!existsSync(file)) return;
  // Some editors put a mark before the first letter, and it would be one of the first variable's name.
  const text = contentOf(file).replace(/^\uFEFF/, "");
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartFailure(
      `The settings in ${file} cannot be read (${reason}): let the user who runs this read the file, or take it away.`,
    );
  }
}
