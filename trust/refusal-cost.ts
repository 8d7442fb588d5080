import { cpuMsOf, postgresOf } from "#tools/testing/cpu.ts";
import type { Flood, Flooder } from "./flood.ts";
import type { Stand } from "./stand.ts";

/** Microseconds of processor time for one who is served and for one who is told to come back. */
export type Costs = { served: number; told: number };

// What refuses is seldom run, and slow the first thousands of times.
const WARM_MS = 1000;
// With the warming shorter than whoever was let in waits for a lock.
const EACH_MS = 1500;

/** What a read takes of the server and its database, in microseconds of processor time, while this flood is served. */
export async function costOfServed({ server, install }: Stand, serve: () => Promise<Flood>): Promise<number> {
  const postgresMs = postgresOf(install.dataDir);
  const bothMs = () => cpuMsOf(server.pid) + postgresMs();
  const before = bothMs();
  const flood = await serve();
  return ((bothMs() - before) / flood.servedMs.length) * 1000;
}

/**
 * What a refusal takes of the server, in microseconds of processor time, while nothing else is done, when so many a second are
 * asked for as come: one by one each takes twice as much as in crowds.
 */
export function costOfTold(
  { server, onDatabase }: Stand,
  flooder: Flooder,
  perSecond: number,
): Promise<number> {
  return onDatabase(async (client) => {
    // Whoever is let in waits, and everybody else is turned away.
    await client.query("begin; lock table sessions in access exclusive mode");
    await flooder.pour(perSecond, WARM_MS);
    const before = cpuMsOf(server.pid);
    const { toldMs } = await flooder.pour(perSecond, EACH_MS);
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
