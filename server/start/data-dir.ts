import { lstatSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartFailure } from "./start-failure.ts";

/**
 * Creates the data folder and those above it, where missing, whatever the umask is. Closed to others; but
 * root runs PostgreSQL as another user, who must be able to walk through, though not to look around.
 * @throws StartFailure when it cannot be created or used, or somebody else may have made it
 */
export async function makeDataDir(folder: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    makeWithMode(folder, mode);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartFailure(`DATA_DIR: the folder ${folder} cannot be created (${reason}).`);
  }
  refuseForeign(folder);
}

// Each has its mode from its first moment: others who start just then look whether the database's user may walk through.
// In one go, so that nothing else of this process is made with another umask than the operator's.
function makeWithMode(folder: string, mode: number): void {
  const operators = process.umask(0o777 & ~mode);
  try {
    mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(operators);
  }
}

const WRITABLE_BY_ALL = 0o002;

/**
 * Where anybody may make a folder, as in /tmp, somebody else's may hold programs and links of theirs. Not that of whoever has put this
 * program there.
 */
function refuseForeign(folder: string): void {
  const [here, above] = [resolve(folder), dirname(resolve(folder))];
  if (here === above) return;
  const ours = [0, process.getuid?.(), statSync(import.meta.dirname).uid];
  const isOpen = (statSync(above).mode & WRITABLE_BY_ALL) !== 0;
  if (isOpen && !ours.includes(lstatSync(here).uid)) {
    throw new StartFailure(
      `DATA_DIR: ${here} belongs to another user, and lies where anybody may make one. Choose another folder.`,
    );
  }
  refuseForeign(above);
}
