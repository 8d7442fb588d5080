import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { binariesIn } from "./binaries.ts";
import { createCluster } from "./cluster.ts";
import { isLastToLeave } from "./lease.ts";
import { preparePlace } from "./place.ts";
import { reach } from "./reach.ts";
import { type ServerSettings, stopServer } from "./server.ts";

export type Embedded = {
  /** The folder of the unix socket, as a PostgreSQL host. */
  host: string;
  /** There was none, and it was created. */
  isNew: boolean;
  /** Stops PostgreSQL, unless another process still uses it. */
  close(): Promise<void>;
};

const RETRY_MS = 1000;

/**
 * Opens the PostgreSQL of a data folder: creates it the first time, adopts the one that runs, else starts it.
 * Any number of processes may do so at once. If it dies, it is started again.
 * @param dataDir an absolute path
 * @throws StartFailure with a sentence for the person who starts the server
 */
export async function openEmbedded(dataDir: string, settings: ServerSettings = {}): Promise<Embedded> {
  const place = await preparePlace(dataDir);
  const binaries = await binariesIn(dataDir);
  const isNew = await createCluster(place, binaries);

  let isClosed = false;
  let lease = await reach(place, binaries, settings);
  lease.once("end", restart);

  async function restart(): Promise<void> {
    let again: Client | undefined;
    while (!again && !isClosed) {
      again = await reach(place, binaries, settings).catch(() => pause(RETRY_MS, undefined));
    }
    if (!again) return;
    lease = again;
    lease.once("end", restart);
    if (isClosed) await lease.end();
  }

  return {
    host: place.socketDir,
    isNew,
    close: async () => {
      isClosed = true;
      if (await isLastToLeave(lease)) await stopServer(place, binaries);
      await lease.end();
    },
  };
}
