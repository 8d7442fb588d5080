import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { makeDataDir } from "#server/start/data-dir.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { exists, moveUnlessThere } from "./files.ts";
import { checkReachable, type SystemUser, userFor } from "./user.ts";

/** Where everything of one embedded PostgreSQL lies. */
export type Place = {
  dataDir: string;
  /** The files of the database itself. */
  cluster: string;
  /** The folder of the unix socket. Whoever can enter it may use the database. */
  socketDir: string;
  log: string;
  /** Who runs PostgreSQL; undefined: whoever runs us. */
  user: SystemUser | undefined;
};

export const SOCKET_NAME = ".s.PGSQL.5432";

/**
 * Finds the place in a data folder and makes its folders, where missing.
 * @throws StartFailure when a folder cannot be used
 */
export async function preparePlace(dataDir: string): Promise<Place> {
  const cluster = join(dataDir, "postgres");
  const user = userFor(cluster);
  const place = {
    dataDir,
    cluster,
    socketDir: socketDirFor(dataDir),
    log: join(dataDir, "postgres.log"),
    user,
  };
  await makeDataDir(dataDir);
  if (user) checkReachable(dataDir, user);
  await makeSocketDir(place);
  return place;
}

/** How to run a program of PostgreSQL: as whom, from where, with nothing of our own environment. */
export function asUser({ user }: Place) {
  const { PATH = "/usr/bin:/bin" } = process.env;
  return { cwd: "/", env: { PATH, LC_ALL: "C" }, ...(user && { uid: user.uid, gid: user.gid }) };
}

const LONGEST_SOCKET_PATH = 103; // bytes: 107 on Linux, 103 on macOS

function socketDirFor(dataDir: string): string {
  const beside = join(dataDir, "socket");
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return beside;
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  // Not os.tmpdir(): two processes on one folder must agree, whatever their TMPDIR.
  return join("/tmp", `fip-${key}`);
}

async function makeSocketDir({ socketDir, user }: Place): Promise<void> {
  if (!(await exists(socketDir))) {
    // Given away before it has its name: others who start at this moment look at whose it is.
    const draft = await mkdtemp(`${socketDir}-draft-`);
    if (user) await chown(draft, user.uid, user.gid);
    await moveUnlessThere(draft, socketDir);
  }
  // In /tmp anybody could have made it first, to listen in.
  const { uid } = await lstat(socketDir);
  const owner = user?.uid ?? process.getuid?.();
  if (uid !== owner)
    throw new StartFailure(`${socketDir} belongs to another user: remove it and start again.`);
  await chmod(socketDir, 0o700);
}
