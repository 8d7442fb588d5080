import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "#server/start/start-failure.ts";
import { exists, moveUnlessThere } from "./files.ts";
import { asUser, type Place } from "./place.ts";

const run = promisify(execFile);

/**
 * Creates the database's files unless they are there, and says whether they were not.
 * @throws StartFailure with what initdb said
 */
export async function createCluster(place: Place, binaries: string): Promise<boolean> {
  await removeOldDrafts(place);
  if (await exists(place.cluster)) return false;
  const draft = await mkdtemp(join(place.dataDir, `postgres${DRAFT}`));
  if (place.user) await chown(draft, place.user.uid, place.user.gid);
  // Lower case and sorting for every script, the same on every system; the system's own character classes,
  // which the search index for parts of a name goes by, where it has them.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const unicodeClasses = `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`;
  const common = ["-D", draft, "-U", "postgres", "-E", "UTF8", "--auth-local=trust", "--auth-host=reject"];
  const initdb = (args: string[]) => run(join(binaries, "initdb"), [...common, ...args], asUser(place));
  try {
    await initdb([...locale, unicodeClasses]).catch(() => initdb(locale));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new StartFailure(`The database could not be created in ${place.dataDir}: ${lastLine(error)}`);
  }
  await moveUnlessThere(draft, place.cluster);
  return true;
}

function lastLine(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  return said.trim().split("\n").at(-1) ?? "";
}

const DRAFT = "-draft-";
// What is made here, and the six characters of mkdtemp. The folder may be one in which somebody keeps things of their own.
const OURS = new RegExp(`^(postgres|postgresql|socket)${DRAFT}[A-Za-z0-9]{6}$`);
const AN_HOUR = 3_600_000;

// Left by a process that was killed while it made something. Others may be making theirs right now.
async function removeOldDrafts({ dataDir }: Place): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!OURS.test(name)) continue;
    const path = join(dataDir, name);
    const made = await stat(path).catch(() => undefined); // finished meanwhile: it has its name
    if (made && Date.now() - made.mtimeMs > AN_HOUR) await rm(path, { recursive: true, force: true });
  }
}
