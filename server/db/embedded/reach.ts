import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { StartFailure } from "../../start-failure.ts";
import { enter } from "./lease.ts";
import type { Place } from "./place.ts";
import { type Server, type ServerSettings, startServer } from "./server.ts";

const STEP_MS = 25;
const PATIENCE_MS = 60_000;

// Somebody else starts or stops the same database right now; PostgreSQL itself sees to it that only one runs.
const BUSY = /lock file .* already exists|shared memory block .* still in use/;

/**
 * Takes a lease on the database, and starts the database whenever it does not run.
 * @throws StartFailure with PostgreSQL's own reason when it does not start
 */
export async function reach(place: Place, binaries: string, settings: ServerSettings): Promise<Client> {
  const deadline = Date.now() + PATIENCE_MS;
  let server: Server | undefined;
  for (;;) {
    const lease = await enter(place);
    if (lease) return lease;
    if (!server) {
      server = await startServer(place, binaries, settings);
    } else if (server.hasEnded()) {
      const reason = await server.reason();
      // Stopped: who was faster has used it and left as the last one, before it could be entered here.
      const isOthersDoing = server.wasStopped() || BUSY.test(reason);
      if (!isOthersDoing || Date.now() > deadline) {
        throw new StartFailure(`The database in ${place.dataDir} does not start: ${reason} (${place.log})`);
      }
      server = undefined;
    }
    await pause(STEP_MS);
  }
}
