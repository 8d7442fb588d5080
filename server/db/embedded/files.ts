import { chmod, lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Whether something has this name, a dangling link included. */
export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Creates the folder and those above it, where missing; the new ones get this mode whatever the umask is. */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let step = folder; step.length >= first.length; step = dirname(step)) await chmod(step, mode);
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
