import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";
import { type Applied, readRecord } from "./read-record.ts";

/**
 * The migrations that a database has seen.
 * @param toDo what cannot be done where there are none, as in "back up"
 * @throws StartFailure when the product never ran on it: the folder or the address was mistyped
 */
export async function migrationsOf(client: Pick<Client, "query">, toDo: string): Promise<Applied[]> {
  const record = await readRecord(client);
  // Of an install that a restore was cut short in there is an empty one.
  if (record?.length) return record;
  throw new StartFailure(
    `There is nothing to ${toDo}: no server was ever started on this database. Look whether DATA_DIR or DATABASE_URL is right.`,
  );
}
