import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Client, type ClientConfig, Pool, type PoolClient, types } from "pg";
import { APPLICATION_NAME } from "./embedded/lease.ts";
import { prepareMarked } from "./prepared.ts";
import { feelPulse } from "./pulse.ts";
import { readInstant } from "./read-instant.ts";
import type { Database } from "./schema.ts";
import { sendTogether } from "./send-together.ts";
import { distrustCancelled } from "./standby.ts";

/** Where a PostgreSQL is: a URL, or the folder of a unix socket. */
export type Address = { connectionString: string } | { host: string; user: string; database: string };

const CONNECTIONS = 10;

/**
 * Limits in milliseconds. A request would rather fail and be tried again than wait without end: for a
 * connection, for an answer, for a lock, or on a transaction that somebody forgot to end.
 */
const LIMITS = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  // On our side, for a database that is frozen and cannot keep to its own limits.
  query_timeout: 7000,
};

/** None of them, whatever the role has: a fraction, which the driver cuts to zero, because it does not send a zero itself. */
const NO_LIMITS = { statement_timeout: 0.5, lock_timeout: 0.5, idle_in_transaction_session_timeout: 0.5 };

/** How the connections of a server are used, and how many calls wait for one. */
export type PoolUse = { used: number; idle: number; waiting: number };

/** A pool of connections behind Kysely: columns in camelCase, values as `readValue` reads them. */
export function connect(address: Address): Kysely<Database> {
  return query(newPool(address));
}

/**
 * The same for a server that runs for long: when the database is frozen, nothing goes on waiting for it, and whoever
 * comes then is refused at once.
 */
export function connectWatched(address: Address): { db: Kysely<Database>; poolUse: () => PoolUse } {
  const pool = newPool(address);
  const connections = new Set<PoolClient>();
  pool.on("connect", (client) => connections.add(client));
  pool.on("remove", (client) => connections.delete(client));
  const pulse = feelPulse(
    () => new Client({ ...settingsFor(address), connectionTimeoutMillis: LIMITS.connectionTimeoutMillis }),
    () => {
      for (const { connection } of connections) connection.stream.destroy();
    },
  );
  const db = query({
    options: pool.options,
    connect: async () => {
      if (!pulse.isThere()) throw new Error("Connection terminated: the database does not answer");
      return pool.connect();
    },
    end: async () => {
      await pulse.stop();
      await pool.end();
    },
  });
  return { db, poolUse: () => useOf(pool) };
}

function useOf({ totalCount, idleCount, waitingCount }: Pool): PoolUse {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function newPool(address: Address): Pool {
  const pool = new Pool({ ...settingsFor(address), ...LIMITS, max: CONNECTIONS, pipeline: true });
  // Without a listener, a connection that the database closes while idle would end this process. Whoever uses
  // it next gets the error, or a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    distrustCancelled(client);
    prepareMarked(client);
    sendTogether(client);
  });
  return pool;
}

function query(pool: PostgresPool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // The keys inside a jsonb column are ours and stay as they were written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/**
 * One connection without time limits, also where the role has some, for what is done at the start and by commands. Behind a
 * PgBouncer it has the role's: there what takes long begins by `beginUnlimited`. To be ended by the caller.
 */
export async function connectOnce(address: Address): Promise<Client> {
  const client = new Client({ ...settingsFor(address), ...NO_LIMITS, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // the next query on it fails
  await client.connect();
  return client;
}

/** Kysely on a connection of {@link connectOnce}, for what takes the longer, the more is kept. */
export function queryOn(client: Client): Kysely<Database> {
  const kept = Object.assign(client, { release: () => {} });
  return query({ options: {}, connect: async () => kept, end: async () => {} });
}

/**
 * To compile a statement takes PostgreSQL longer than to do it, of all of ours but the longest searches; and it does that where it thinks
 * one long, as the counts of the inbox and such a search at a million cases.
 */
const OPTIONS = "-c jit=off";

/** What was set for the driver comes after it, and counts; what stands in the URL counts instead. */
const options = () => [OPTIONS, process.env.PGOPTIONS ?? ""].join(" ").trim();

function settingsFor(address: Address): ClientConfig {
  return {
    options: options(),
    ...address,
    ...("host" in address && { port: 5432, ssl: false }),
    application_name: APPLICATION_NAME,
    keepAlive: true,
    types: { getTypeParser: readValue },
  };
}

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = types.builtins;
type Reader = (text: string) => unknown;

const READERS: Record<number, Reader> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  // A day has no time zone: as a Date it would move by one, west of Greenwich.
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: readInstant,
};

function readValue(type: number, format?: "text" | "binary"): Reader {
  return READERS[type] ?? types.getTypeParser(type, format);
}
