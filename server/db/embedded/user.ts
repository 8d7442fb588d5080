import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartFailure } from "#server/start/start-failure.ts";

export type SystemUser = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of the files that are there,
 * else `postgres`, else `nobody`. Anybody but root runs it as themselves (undefined).
 * @throws StartFailure when there is no such user
 */
export function userFor(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = systemUsers();
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner === 0) {
    throw new StartFailure(
      `${cluster} belongs to root, but PostgreSQL never runs as root: give it back with chown -R postgres (or nobody).`,
    );
  }
  const user =
    owner === undefined
      ? (users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody"))
      : users.find(({ uid }) => uid === owner);
  if (!user) {
    throw new StartFailure(
      "PostgreSQL never runs as root, and this system has no user postgres or nobody to run it: create one, or set DATABASE_URL.",
    );
  }
  return user;
}

/**
 * Makes sure that the user who runs PostgreSQL can get to the folder.
 * @throws StartFailure naming the folder in the way
 */
export function checkReachable(folder: string, user: SystemUser): void {
  const closed = pathTo(folder).find(
    (step) => spawnSync("test", ["-x", step], { uid: user.uid, gid: user.gid, cwd: "/" }).status === 1,
  );
  if (!closed) return;
  throw new StartFailure(
    `DATA_DIR: the database runs as the user ${user.name}, who may not enter ${closed}. Choose a folder elsewhere, such as /var/lib/fip-treatment-support.`,
  );
}

function pathTo(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...pathTo(parent), folder];
}

function systemUsers(): SystemUser[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
