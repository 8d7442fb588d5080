import { open, rename, rm, stat } from "node:fs/promises";

/** Bytes; it grows by a few lines for each start. */
export const LOG_LIMIT = 1_000_000;

/** Far longer than it takes to rename a file. */
const HELD_AT_MOST_MS = 60 * 60 * 1000;

/** Opens PostgreSQL's log to write behind what is there, or a new one where that is long: then the old is put aside. */
export async function openLog(path: string) {
  const handle = await open(path, "a", 0o600);
  const { size } = await handle.stat();
  if (size < LOG_LIMIT) return { handle, size };
  await handle.close();
  await putAside(path);
  return openNew(path);
}

/**
 * By one of those that start at once, and only what is still long: the others write on where they find a log.
 */
async function putAside(path: string): Promise<void> {
  const mark = `${path}.aside`;
  const held = await open(mark, "wx").catch(only("EEXIST"));
  if (!held) return takeAway(mark);
  await held.close();
  const now = await stat(path).catch(only("ENOENT"));
  if (now && now.size >= LOG_LIMIT) await rename(path, `${path}.old`);
  await rm(mark);
}

/** Whoever died with the mark in hand left it there: then the log is put aside at the next start. */
async function takeAway(mark: string): Promise<void> {
  const found = await stat(mark).catch(only("ENOENT"));
  if (found && Date.now() - found.mtimeMs > HELD_AT_MOST_MS) await rm(mark, { force: true });
}

/** Nothing where it failed for this reason. */
function only(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}

async function openNew(path: string) {
  const handle = await open(path, "a", 0o600);
  return { handle, size: (await handle.stat()).size };
}
