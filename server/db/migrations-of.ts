import type { Client } from "pg";
import { StartFailure } from "#server/start-failure.ts";

export type Applied = { name: string; sha256: string };

const NO_SUCH_TABLE = "42P01";

/**
 * The migrations that a database has seen.
 * @param toDo what cannot be done where there are none, as in "back up"
 * @throws StartFailure when the product never ran on it: the folder or the address was mistyped
 */
export async function migrationsOf(client: Pick<Client, "query">, toDo: string): Promise<Applied[]> {
  try {
    return (await client.query<Applied>("select name, sha256 from migrations order by name")).rows;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === NO_SUCH_TABLE)) throw error;
    throw new StartFailure(
      `There is nothing to ${toDo}: no server was ever started on this database. Look whether DATA_DIR or DATABASE_URL is right.`,
    );
  }
}
