import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Client, type ClientConfig, Pool, types } from "pg";
import { APPLICATION_NAME } from "./embedded/lease.ts";
import type { Database } from "./schema.ts";

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

/** A pool of connections behind Kysely: columns in camelCase, values as `readValue` reads them. */
export function connect(address: Address): Kysely<Database> {
  const pool = new Pool({ ...settingsFor(address), ...LIMITS, max: CONNECTIONS });
  // Without a listener, a connection that the database closes while idle would end this process. Whoever uses
  // it next gets the error, or a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    // The keys inside a jsonb column are ours and stay as they were written.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** One connection without time limits, for what is done at the start. To be ended by the caller. */
export async function connectOnce(address: Address): Promise<Client> {
  const client = new Client({ ...settingsFor(address), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // the next query on it fails
  await client.connect();
  return client;
}

function settingsFor(address: Address): ClientConfig {
  return {
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
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

function readValue(type: number, format?: "text" | "binary"): Reader {
  return READERS[type] ?? types.getTypeParser(type, format);
}
