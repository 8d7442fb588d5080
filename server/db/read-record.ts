import type { Client } from "pg";
import { StartFailure } from "#server/start/start-failure.ts";

/** A migration that was applied: the name of its file with the hash of what was in it. */
export type Applied = { name: string; sha256: string };

const NO_SUCH_COLUMN = "42703";

/**
 * The record of the migrations that a database has seen, in their order; undefined where it has none.
 * @throws StartFailure when the record is another product's, of which many have a table of this name
 */
export async function readRecord(client: Pick<Client, "query">): Promise<Applied[] | undefined> {
  const { rows: found } = await client.query("select where to_regclass('migrations') is not null");
  if (found.length === 0) return undefined;
  try {
    return (await client.query<Applied>("select name, sha256 from migrations order by name")).rows;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === NO_SUCH_COLUMN)) throw error;
    throw new StartFailure(
      "DATABASE_URL names the database of something else: its table migrations is not ours. Nothing was changed. Give the address of an empty database, or of the one that this product made.",
    );
  }
}
