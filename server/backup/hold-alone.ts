import type { Client } from "pg";
import { LEASE } from "../db/embedded/lease.ts";
import { StartFailure } from "../start-failure.ts";

const RESTORE = 0x46_49_51;

const OTHERS = `
  select pg_try_advisory_lock($1) as first, (
    select count(*)::int from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = $2 and granted
  ) as leases`;

/**
 * Keeps other restores out for as long as the connection lasts, and insists that no server uses the embedded database.
 * @throws StartFailure when another process is at it
 */
export async function holdAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ first: boolean; leases: number }>(OTHERS, [RESTORE, LEASE]);
  if (!rows[0]?.first) throw new StartFailure("Another restore is under way in this install: let it end.");
  // One is our own. Behind a DATABASE_URL nobody has any.
  if (rows[0].leases > 1) {
    throw new StartFailure(
      "A server or another command uses this install: stop it, then restore. Nothing was changed.",
    );
  }
}
