import { chmodSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** Three times what a whole npm test was seen to take at once. */
const ROOM = 1024 ** 3;

/**
 * A new folder for whatever the tests make, databases above all: in memory where Linux lets programs run there and there is
 * room, for a disk makes them wait for each thing that PostgreSQL wants to be safe.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(isFit(IN_MEMORY) ? IN_MEMORY : tmpdir(), "fip-tests-"));
  // For root's tests PostgreSQL runs as somebody else, who has to find what is its own in there.
  chmodSync(folder, 0o711);
  return folder;
}

function isFit(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM && runsPrograms(folder, readFileSync("/proc/self/mounts", "utf8"));
  } catch {
    return false; // no Linux
  }
}

/**
 * Whether programs may run in the folder, which is one that something is mounted on.
 * @param mounts as /proc/self/mounts lists them; of several on one folder the last one counts
 */
export function runsPrograms(folder: string, mounts: string): boolean {
  const options = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, place]) => place === folder)?.[3];
  return options !== undefined && !options.split(",").includes("noexec");
}
