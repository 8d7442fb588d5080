import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { StartFailure } from "./start-failure.ts";

/**
 * Creates the data folder and those above it, where missing, whatever the umask is. Closed to others; but
 * root runs PostgreSQL as another user, who must be able to walk through, though not to look around.
 * @throws StartFailure when it cannot be created or used
 */
export async function makeDataDir(folder: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    const first = await mkdir(folder, { recursive: true });
    if (!first) return;
    for (let step = folder; step.length >= first.length; step = dirname(step)) await chmod(step, mode);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartFailure(`DATA_DIR: the folder ${folder} cannot be created (${reason}).`);
  }
}
