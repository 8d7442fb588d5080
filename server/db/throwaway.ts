import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "./embedded/open.ts";
import type { ServerSettings } from "./embedded/server.ts";

export type Throwaway = {
  /** A data folder, with the database running in it. */
  dataDir: string;
  /** The folder of its unix socket, as a PostgreSQL host. */
  host: string;
  /** Stops the database and removes the folder. */
  close(): Promise<void>;
};

// Nothing is kept, so nothing has to reach the disk.
const FORGETFUL = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/** An embedded PostgreSQL in a temporary folder, for tests and for looking around: gone when this process is. */
export async function openThrowaway(settings: ServerSettings = {}): Promise<Throwaway> {
  const dataDir = await mkdtemp(join(tmpdir(), "fip-"));
  // Root runs PostgreSQL as another user, who must be able to walk through.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  const remove = removeAfterUs(dataDir);
  try {
    const { host, close } = await openEmbedded(dataDir, { ...FORGETFUL, ...settings });
    return { dataDir, host, close: () => close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Removes the folder, with the database that may run in it, when called or when this process ends in any way:
 * the shell reads from us until our end of the pipe is closed, and nothing but that closes it.
 */
function removeAfterUs(dataDir: string): () => Promise<void> {
  const shell = spawn("sh", ["-c", REMOVE, "sh", dataDir], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  const ended = once(shell, "exit");
  return async () => {
    shell.ref();
    shell.stdin.end();
    await ended;
  };
}

// PostgreSQL gives its own processes five seconds and takes its lock away last. A minute is for what cannot be stopped.
const REMOVE = `
  cat
  lock="$1/postgres/postmaster.pid"
  pid="$(head -n 1 "$lock")"
  kill -QUIT "$pid"
  left=300
  while test -e "$lock" && kill -0 "$pid" && test $left -gt 0; do sleep 0.2; left=$((left - 1)); done
  rm -rf "$1"`;
