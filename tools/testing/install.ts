import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#server/db/embedded/open.ts";
import { type Ended, type Running, run } from "./run.ts";

export type Server = Running & {
  origin: string;
  /** The code of the setup link it printed, if it did. */
  setupCode: string | undefined;
};

export type Install = {
  dataDir: string;
  /** Starts the server and waits until it takes calls. */
  start(env?: Record<string, string>): Promise<Server>;
  admin(...args: string[]): Promise<Ended>;
  isDatabaseRunning(): Promise<boolean>;
  /** Ends whatever runs, and removes the folder. */
  remove(): Promise<void>;
};

/** A data folder of its own, and what runs on it. */
export async function newInstall(): Promise<Install> {
  const dataDir = await mkdtemp(join(tmpdir(), "fip-install-"));
  await chmod(dataDir, 0o711);
  const running: Running[] = [];
  const started = (process: Running) => {
    running.push(process);
    return process;
  };
  return {
    dataDir,
    start: async (env = {}) => {
      const server = started(run("server/main.ts", [], { DATA_DIR: dataDir, PORT: "0", ...env }));
      const [, origin = "", , setupCode] = await server.printed(/runs at (http:\S+)\n([\s\S]*setup#(\S+))?/);
      return { ...server, origin, setupCode };
    },
    admin: (...args) => started(run("tools/admin.ts", args, { DATA_DIR: dataDir })).ended,
    isDatabaseRunning: () =>
      access(join(dataDir, "socket/.s.PGSQL.5432")).then(
        () => true,
        () => false,
      ),
    remove: async () => {
      await Promise.all(running.map((process) => process.kill("SIGKILL")));
      // Adopts a database that was left running, or starts it; stops it in either case.
      await (await openEmbedded(dataDir)).close();
      await rm(dataDir, { recursive: true });
    },
  };
}
