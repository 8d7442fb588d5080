import { execFile, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openLog } from "./open-log.ts";
import { asUser, type Place, SOCKET_NAME } from "./place.ts";

/** What PostgreSQL is told when it starts, beside where things are. */
export type ServerSettings = Record<string, string>;

/** One attempt to start PostgreSQL. */
export type Server = {
  hasEnded(): boolean;
  /** Whether it ran and was stopped in an orderly way. */
  wasStopped(): boolean;
  /** Why it ended, in PostgreSQL's words. */
  reason(): Promise<string>;
};

const ALWAYS: ServerSettings = {
  // No port: only who may enter the socket's folder reaches the database.
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  // An error's statement and detail quote the row, and rows hold phones and addresses: we log errors instead.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** Starts PostgreSQL as a process that outlives this one: Ctrl-C here must not stop it under our feet. */
export async function startServer(place: Place, binaries: string, settings: ServerSettings): Promise<Server> {
  await removeForeignLock(join(place.cluster, "postmaster.pid"));
  await removeForeignLock(join(place.socketDir, `${SOCKET_NAME}.lock`));
  const log = await openLog(place.log);
  const options = Object.entries({ ...ALWAYS, ...settings }).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const process = spawn(
    join(binaries, "postgres"),
    ["-D", place.cluster, "-k", place.socketDir, ...options],
    {
      ...asUser(place),
      detached: true,
      stdio: ["ignore", log.handle.fd, log.handle.fd],
    },
  );
  let problem = "";
  process.on("error", (error) => {
    problem = error.message;
  });
  process.unref();
  await log.handle.close();
  return {
    hasEnded: () => problem !== "" || process.exitCode !== null || process.signalCode !== null,
    wasStopped: () => process.exitCode === 0,
    reason: async () =>
      problem || lastReason((await readFile(place.log, "utf8")).slice(log.size), process.pid),
  };
}

/**
 * Stops PostgreSQL in an orderly way and waits until it is gone. Only this one: another process may start the next at
 * once, and pg_ctl itself would wait for that.
 */
export async function stopServer(place: Place, binaries: string): Promise<void> {
  const lock = join(place.cluster, "postmaster.pid");
  const pid = await pidIn(lock);
  const args = ["stop", "-D", place.cluster, "-m", "fast", "-W"];
  await promisify(execFile)(join(binaries, "pg_ctl"), args, asUser(place));
  const deadline = Date.now() + LONGEST_STOP_MS;
  while ((await pidIn(lock)) === pid && isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`The database in ${place.dataDir} does not stop.`);
    await pause(STEP_MS);
  }
}

const STEP_MS = 25;
const LONGEST_STOP_MS = 60_000;

async function pidIn(lock: string): Promise<number> {
  return Number.parseInt(await readFile(lock, "utf8").catch(() => ""), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

// After a restart of the machine or the container the number in a stale lock file may be anybody's, and
// PostgreSQL would wait for that process. Where /proc tells, one that is not PostgreSQL does not count.
async function removeForeignLock(file: string): Promise<void> {
  const pid = await pidIn(file);
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "postgres");
  if (!command.includes("postgres")) await rm(file, { force: true });
}

// Where another process has started the same database a moment before, that one writes into the log too, and tells whoever
// knocks that it is starting up: that is not why this one ended.
function lastReason(log: string, pid: number | undefined): string {
  const lines = log.trim().split("\n");
  const reasons = lines.filter((line) => /FATAL|PANIC/.test(line));
  const reason =
    reasons.findLast((line) => line.includes(` [${pid}] `)) ?? reasons.at(-1) ?? lines.at(-1) ?? "";
  return reason.replace(/^.*(?:FATAL|PANIC): +/, "");
}
