import { cpuMsOf, postgresOf } from "#tools/testing/cpu.ts";
import type { Flood, Flooder } from "./flood.ts";
import type { Stand } from "./stand.ts";

/** Microseconds of processor time for one who is served and for one who is told to come back. */
export type Costs = { served: number; told: number };

// Many more than are let in.
const CROWD = 160;
// Shorter than whoever was let in waits for a lock.
const CROWD_MS = 2500;

/** What a read takes of the server and its database, in microseconds of processor time, while this flood is served. */
export async function costOfServed({ server, install }: Stand, serve: () => Promise<Flood>): Promise<number> {
  const postgresMs = postgresOf(install.dataDir);
  const bothMs = () => cpuMsOf(server.pid) + postgresMs();
  const before = bothMs();
  const flood = await serve();
  return ((bothMs() - before) / flood.servedMs.length) * 1000;
}

/** What a refusal takes of the server, in microseconds of processor time, while nothing else is done. */
export function costOfTold({ server, onDatabase }: Stand, flooder: Flooder): Promise<number> {
  return onDatabase(async (client) => {
    // Whoever is let in waits, and everybody else is turned away.
    await client.query("begin; lock table sessions in access exclusive mode");
    const before = cpuMsOf(server.pid);
    const { toldMs } = await flooder.saturate(CROWD, CROWD_MS);
    return ((cpuMsOf(server.pid) - before) / toldMs.length) * 1000;
  });
}

/**
 * The share of the peak that can be served at best when so many times as much is asked: each refusal takes what it takes
 * from the reads.
 */
export function possibleShare(times: number, { served, told }: Costs): number {
  const ratio = told / served;
  return Math.max(0, (1 - times * ratio) / (1 - ratio));
}
