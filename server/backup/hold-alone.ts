import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { LEASE } from "../db/embedded/lease.ts";

const RESTORE = 0x46_49_51;

const LEASES = `
  select count(*)::int as leases from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = $1 and granted`;

// A restore that is refused beside this one is gone by then; a server stays.
const PAUSE_MS = 100;
const TRIES = 30;

/**
 * Keeps other restores out for as long as the connection lasts, and insists that no server uses the embedded database. Of
 * several restores at once one goes on.
 * @throws StartFailure when another process is at it
 */
export async function holdAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ first: boolean }>("select pg_try_advisory_lock($1) as first", [
    RESTORE,
  ]);
  if (!rows[0]?.first) throw new StartFailure("Another restore is under way in this install: let it end.");
  for (let tries = 1; !(await isAlone(client)); tries += 1) {
    if (tries === TRIES) {
      throw new StartFailure(
        "A server or another command uses this install: stop it, then restore. Nothing was changed.",
      );
    }
    await pause(PAUSE_MS);
  }
}

/** One lease is our own. Behind a DATABASE_URL nobody has any. */
async function isAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ leases: number }>(LEASES, [LEASE]);
  return (rows[0]?.leases ?? 0) <= 1;
}
