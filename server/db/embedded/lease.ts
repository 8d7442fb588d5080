import { Client, DatabaseError } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import type { Place } from "./place.ts";

/** How our own connections call themselves, so that they can be told from a backup or a person's. */
export const APPLICATION_NAME = "treatment-support";

// Every process that uses the database holds this lock, shared, on one connection for as long as it runs. The
// server lets it go when the process dies, however it dies. Who can hold it alone is the last one.
export const LEASE = 0x46_49_50;

/** Why nobody enters: it does not run or does not answer; it starts or stops; it runs and refuses. */
export type Shut = { how: "away" | "starting" | "refusing"; reason: string };

/**
 * Takes a lease on the running database, or says why it cannot be had now.
 * @throws StartFailure when this user may not use it
 */
export async function enter({ socketDir }: Place): Promise<Client | Shut> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: "postgres",
    database: "postgres",
    ssl: false,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {}); // its end is what counts
  try {
    await client.connect();
    // Waits while somebody holds it alone, who is stopping the database: then this connection ends.
    await client.query("select pg_advisory_lock_shared($1)", [LEASE]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof Error && "code" in error && error.code === "EACCES") {
      throw new StartFailure(`The database in ${socketDir} belongs to another user.`);
    }
    return shutBy(error);
  }
}

const STARTING_OR_STOPPING = /^57P/;
const TOO_BUSY = /^53/;

function shutBy(error: unknown): Shut {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof DatabaseError)) {
    // Let in and then dropped without a word: the process that took the connection crashed.
    return { how: /terminated unexpectedly|ECONNRESET/.test(reason) ? "refusing" : "away", reason };
  }
  const code = error.code ?? "";
  if (STARTING_OR_STOPPING.test(code)) return { how: "starting", reason };
  return { how: TOO_BUSY.test(code) ? "away" : "refusing", reason };
}

/** Gives the lease back and says whether nobody else uses the database. If so, nobody else can enter it now. */
export async function isLastToLeave(lease: Client): Promise<boolean> {
  try {
    await lease.query("select pg_advisory_unlock_shared($1)", [LEASE]);
    const { rows } = await lease.query<{ last: boolean }>(LAST, [LEASE, APPLICATION_NAME]);
    return rows[0]?.last === true;
  } catch {
    return false; // it is gone already
  }
}

const LAST = `
  select pg_try_advisory_lock($1) and not exists (
    select from pg_stat_activity
    where backend_type = 'client backend' and application_name <> $2
  ) as last`;
