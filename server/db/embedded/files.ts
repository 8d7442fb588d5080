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

// Without this a power cut may undo the renaming after rows were already promised to be kept.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
