import { readdir, readlink, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { APPLICATION_NAME } from "#server/db/embedded/lease.ts";
import type { Stand } from "./stand.ts";

const MEGABYTE = 2 ** 20;
const Memory = z.object({ usedBytes: z.number(), residentBytes: z.number() });

/** What a server holds at one moment. */
export type Held = {
  /** What its objects and buffers take after its garbage was collected, in megabytes. */
  used: number;
  /** The memory that the system has given it, in megabytes. */
  resident: number;
  /** Open files that are no sockets. */
  files: number;
  sockets: number;
  /** Its connections to the database. */
  connections: number;
};

/** Starts the server of the stand again, with these files loaded before it, so that `heldBy` can look into it. */
export async function restartWithALook(stand: Stand, before: readonly string[] = []): Promise<void> {
  await stand.server.kill("SIGKILL");
  // The one that was killed has left it.
  await rm(windowOf(stand), { force: true });
  const files = ["./trust/with/memory.ts", ...before];
  await stand.restart({
    NODE_OPTIONS: ["--expose-gc", ...files.map((file) => `--import=${file}`)].join(" "),
    LOOK_AT: windowOf(stand),
  });
}

/** Only where the system tells in files what a process holds: on Linux. */
export async function heldBy(stand: Stand): Promise<Held> {
  const { usedBytes, residentBytes } = Memory.parse(JSON.parse(await text(connect(windowOf(stand)))));
  const folder = `/proc/${stand.server.pid}/fd`;
  // One that was closed meanwhile leads nowhere.
  const targets = await Promise.all(
    (await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => undefined)),
  );
  const open = targets.filter((target) => target !== undefined);
  const sockets = open.filter((target) => target.startsWith("socket:")).length;
  const { rows } = await stand.onDatabase((client) =>
    client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [APPLICATION_NAME],
    ),
  );
  return {
    used: usedBytes / MEGABYTE,
    resident: residentBytes / MEGABYTE,
    files: open.length - sockets,
    sockets,
    connections: rows[0]?.n ?? 0,
  };
}

function windowOf({ install }: Stand): string {
  return join(install.dataDir, "look");
}
