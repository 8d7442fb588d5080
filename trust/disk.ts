import { execFile } from "node:child_process";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Finding } from "./fault.ts";
import { onStand, type Stand } from "./stand.ts";
import { tidied } from "./tidy.ts";

const run = promisify(execFile);
const SIZE = "256m";

const NOT_RUN: Finding = {
  tried: "nothing",
  result: "no disk of its own can be mounted here: run it as root",
  verdict: "skipped",
  control: "",
};

/** Works on an install whose data folder is on a disk of its own, in memory; skipped where none can be mounted. */
export async function onDiskOfItsOwn(
  work: (stand: Stand, folder: string) => Promise<Finding>,
): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), "fip-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "fip-trust", folder]);
  } catch {
    await rmdir(folder);
    return NOT_RUN;
  }
  return tidied(
    () => run("umount", [folder]).then(() => rmdir(folder)),
    () => onStand((stand) => work(stand, folder), folder),
  );
}

/** Makes the disk read-only or gives it back; fails while a file on it is open for writing. */
export async function remount(folder: string, how: "ro" | "rw"): Promise<void> {
  await run("mount", ["-o", `remount,${how}`, folder]);
}
