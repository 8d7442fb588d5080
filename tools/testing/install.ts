import { access, chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#server/db/embedded/open.ts";
import { SERVER } from "../build/build-server.ts";
import { type Ended, type Running, run } from "./run.ts";

export type Server = Running & {
  origin: string;
  /** The code of the setup link it printed, if it did. */
  setupCode: string | undefined;
};

export type Install = {
  dataDir: string;
  /** Starts the server, as it was built unless said, and waits until it takes calls. */
  start(env?: Record<string, string>, main?: string): Promise<Server>;
  /** Runs tools/<name>.ts on it. */
  tool(name: "admin" | "audit" | "backup" | "check" | "restore", ...args: string[]): Promise<Ended>;
  isDatabaseRunning(): Promise<boolean>;
  /** Ends whatever runs, and removes the folder. */
  remove(): Promise<void>;
};

/** A data folder of its own, in the given one, and what runs on it. */
export async function newInstall(folder = tmpdir()): Promise<Install> {
  const dataDir = await mkdtemp(join(folder, "fip-install-"));
  await chmod(dataDir, 0o711);
  const running: Running[] = [];
  let isRemoved = false;
  const started = (process: Running) => {
    running.push(process);
    return process;
  };
  const isDatabaseRunning = () =>
    access(join(dataDir, "socket/.s.PGSQL.5432")).then(
      () => true,
      () => false,
    );
  return {
    dataDir,
    start: async (env = {}, main = SERVER) => {
      if (isRemoved) throw new Error("The install was removed.");
      const server = started(run(main, [], { DATA_DIR: dataDir, PORT: "0", ...env }));
      const [, origin = "", , setupCode] = await server.printed(/runs at (http:\S+)\n([\s\S]*setup#(\S+))?/);
      return { ...server, origin, setupCode };
    },
    tool: (name, ...args) => started(run(`tools/${name}.ts`, args, { DATA_DIR: dataDir })).ended,
    isDatabaseRunning,
    remove: async () => {
      isRemoved = true;
      await Promise.all(running.map((process) => process.kill("SIGKILL")));
      // Adopts a database that was left running, or starts it; stops it in either case, as soon as PostgreSQL has noticed
      // that those who were killed are gone.
      do await (await openEmbedded(dataDir)).close();
      while (await isDatabaseRunning());
      // An initdb whose server was killed goes on for a moment, and writes beside what is being removed.
      await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}
