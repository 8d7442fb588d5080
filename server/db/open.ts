import type { Kysely } from "kysely";
import { insistOnDatabase } from "#server/start/insist-on-database.ts";
import { StartFailure } from "#server/start/start-failure.ts";
import { type Address, connectOnce, connectWatched, type PoolUse } from "./connect.ts";
import { openEmbedded } from "./embedded/open.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { whyUnreachable } from "./why-unreachable.ts";

const OLDEST_MAJOR = 15;
const CANNOT_CONNECT_NOW = "57P03";

/** An external database, else the embedded one of a data folder. */
export type Which = { databaseUrl?: string | undefined; dataDir: string };

export type ReachedDatabase = {
  address: Address;
  /** What somebody who expected the data of another folder is to be told; where there was a database nothing. */
  madeNew?: string | undefined;
  close(): Promise<void>;
};
export type OpenDatabase = Pick<ReachedDatabase, "madeNew" | "close"> & {
  db: Kysely<Database>;
  poolUse: () => PoolUse;
};

/**
 * Opens the database and brings it up to date: the one of `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartFailure with a sentence for the person who starts the server
 */
export async function openDatabase(config: Which): Promise<OpenDatabase> {
  const { address, madeNew, close } = await reachDatabase(config);
  const opened = await openAt(address).catch(async (error) => {
    // Why it cannot be used is what counts, not what else went wrong after it.
    await close().catch(() => {});
    throw error;
  });
  return {
    ...opened,
    madeNew,
    close: async () => {
      await opened.close();
      await close();
    },
  };
}

/**
 * Where the database is; the embedded one runs until it is closed.
 * @throws StartFailure when the embedded one does not start
 */
export async function reachDatabase({ databaseUrl, dataDir }: Which): Promise<ReachedDatabase> {
  if (databaseUrl) return { address: { connectionString: databaseUrl }, close: async () => {} };
  const { host, isNew, close } = await openEmbedded(dataDir);
  const madeNew = isNew ? `${NONE_YET} ${dataDir}. ${IF_NOT}` : undefined;
  return { address: { host, user: "postgres", database: "postgres" }, madeNew, close };
}

const NONE_YET = "No database was there yet: a new, empty one is in";
const IF_NOT = "If you expected yours, DATA_DIR names another folder.";

async function openAt(address: Address): Promise<OpenDatabase> {
  const client = await insistOnDatabase(() => connectOnce(address), isStarting).catch((error) => {
    throw new StartFailure(`The database cannot be used: ${whyUnreachable(error, address)}`);
  });
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    checkVersion(rows[0]?.server_version ?? "of an unknown version");
    await migrate(client);
  } finally {
    await client.end();
  }
  const connected = connectWatched(address);
  return { ...connected, close: () => connected.db.destroy() };
}

/** It is there, and reads its log or waits for its archive: the machine of both was started anew. */
function isStarting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === CANNOT_CONNECT_NOW;
}

/** @throws StartFailure when PostgreSQL is too old */
export function checkVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartFailure(`The database is PostgreSQL ${version}, but ${OLDEST_MAJOR} or newer is needed.`);
}
