import { lstat, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether something has this name, a dangling link included. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Gives a finished draft its name in one step, so that a crash leaves either nothing or the whole. Of several
 * processes the first one wins; the drafts of the others are thrown away.
 */
export async function moveUnlessThere(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    if (!(await exists(folder))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

// As PostgreSQL has it: some systems, and some disks of other machines, do not let a folder be flushed.
const CANNOT_BE_FLUSHED = ["EACCES", "EBADF", "EINVAL", "EISDIR", "EPERM"];

/**
 * Has what a folder holds by names reach its disk, where that can be asked for. Without this a power cut may undo a renaming
 * after what it stands for was already promised to be kept.
 */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!CANNOT_BE_FLUSHED.includes(Object(error).code)) throw error;
  }
}
