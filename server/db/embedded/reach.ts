import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { enter, type Shut } from "./lease.ts";
import type { Place } from "./place.ts";
import { type Server, type ServerSettings, startServer, stopServer } from "./server.ts";

// How long each answer is borne, and how often it is asked for. Reading the log after a crash may take minutes. What refuses
// whoever comes is damaged, as a rule, and writes a line into its log for each.
const PATIENCE: Record<Shut["how"], { longestMs: number; stepMs: number }> = {
  away: { longestMs: 60_000, stepMs: 25 },
  starting: { longestMs: 600_000, stepMs: 25 },
  refusing: { longestMs: 5000, stepMs: 250 },
};

// Somebody else starts or stops the same database right now; PostgreSQL itself sees to it that only one runs.
const BUSY = /lock file .* already exists|shared memory block .* still in use/;

/**
 * Takes a lease on the database, and starts the database whenever it does not run.
 * @throws StartFailure with PostgreSQL's own reason when it does not start, or lets nobody in
 */
export async function reach(place: Place, binaries: string, settings: ServerSettings): Promise<Client> {
  const waited = { away: 0, starting: 0, refusing: 0 };
  let server: Server | undefined;
  for (;;) {
    const asked = Date.now();
    const answer = await enter(place);
    if (answer instanceof Client) return answer;
    const { how } = answer;
    if (!server) {
      // Whatever answers runs already.
      if (how === "away") server = await startServer(place, binaries, settings);
    } else if (server.hasEnded()) {
      await insistOnOthersDoing(server, place);
      server = undefined;
    }
    await pause(PATIENCE[how].stepMs);
    waited[how] += Date.now() - asked;
    if (waited[how] > PATIENCE[how].longestMs) {
      // One that still reads its log goes on with that; what another process started is that one's to stop.
      if (server && how !== "starting") await stopServer(place, binaries).catch(() => {});
      throw new StartFailure(whyShut(answer, place));
    }
  }
}

/** @throws StartFailure when it ended by itself */
async function insistOnOthersDoing(server: Server, place: Place): Promise<void> {
  // Stopped: who was faster has used it and left as the last one, before it could be entered here.
  if (server.wasStopped()) return;
  const reason = await server.reason();
  if (BUSY.test(reason)) return;
  throw new StartFailure(`The database in ${place.dataDir} does not start: ${reason} (${place.log})`);
}

function whyShut({ how, reason }: Shut, { dataDir, log }: Place): string {
  const where = `The database in ${dataDir}`;
  if (how === "starting")
    return `${where} is not ready yet (${reason}), and goes on getting ready: ${log} says how far it is. Start again later.`;
  return `${where} lets nobody in: ${reason} (${log}). Where its files are damaged, or were copied only in part, restore a backup into another, empty folder (DATA_DIR): npm run restore -- <folder of a backup>.`;
}
