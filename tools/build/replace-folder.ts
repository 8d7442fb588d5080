import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Puts a folder that was made beside it in the place of another, which is whole at all times but for the moment between
 * two renames. Another process may do the same at once: then one comes after the other.
 * @param prepare is asked before each try: what was there may be another one by then
 */
export function replaceFolder(draft: string, place: string, prepare: () => void = () => {}): void {
  const aside = `${draft}-old`;
  for (;;) {
    try {
      prepare();
      if (existsSync(place)) renameSync(place, aside);
      renameSync(draft, place);
      return;
    } catch (error) {
      if (!existsSync(draft) || !isInTheWay(error)) throw error;
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
}

/** The other one has taken away what was to be moved or read, or put its own there. */
function isInTheWay(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTEMPTY" || code === "EEXIST";
}
