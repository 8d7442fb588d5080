import type { Kysely } from "kysely";
import { StartFailure } from "../start-failure.ts";
import { type Address, connect, connectOnce } from "./connect.ts";
import { openEmbedded } from "./embedded/open.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";
import { whyUnreachable } from "./why-unreachable.ts";

const OLDEST_MAJOR = 15;

export type OpenDatabase = { db: Kysely<Database>; close(): Promise<void> };

/**
 * Opens the database and brings it up to date: the one of `databaseUrl`, else the embedded one in `dataDir`.
 * @throws StartFailure with a sentence for the person who starts the server
 */
export async function openDatabase(config: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (config.databaseUrl) return openAt({ connectionString: config.databaseUrl });
  const embedded = await openEmbedded(config.dataDir);
  const opened = await openAt({ host: embedded.host, user: "postgres", database: "postgres" }).catch(
    async (error) => {
      await embedded.close();
      throw error;
    },
  );
  return {
    db: opened.db,
    close: async () => {
      await opened.close();
      await embedded.close();
    },
  };
}

async function openAt(address: Address): Promise<OpenDatabase> {
  const client = await connectOnce(address).catch((error) => {
    throw new StartFailure(`The database cannot be used: ${whyUnreachable(error, address)}`);
  });
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    checkVersion(rows[0]?.server_version ?? "of an unknown version");
    await migrate(client);
  } finally {
    await client.end();
  }
  const db = connect(address);
  return { db, close: () => db.destroy() };
}

/** @throws StartFailure when PostgreSQL is too old */
export function checkVersion(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new StartFailure(`The database is PostgreSQL ${version}, but ${OLDEST_MAJOR} or newer is needed.`);
}
