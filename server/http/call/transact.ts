import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Db } from "#server/db/db.ts";
import { readOnly as reading } from "#server/db/read-only.ts";
import type { Database } from "#server/db/schema.ts";

const MAX_TRIES = 4;
const PAUSE_MS = 20;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Does the work in one transaction, or, where it only reads, on one connection that lets it do nothing else. When the database gave up this transaction in favour of another one,
 * nothing was written and nothing was answered, so the work is done again.
 */
export async function transact<T>(
  db: Kysely<Database>,
  { readOnly }: { readOnly: boolean },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const once = readOnly
    ? // Commands know only transactions; this one never ends, because there is nothing to take back.
      () =>
        db
          .withPlugin(reading)
          .connection()
          .execute((connection) => work(connection as Db))
    : () => db.transaction().execute(work);
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (error) {
      if (tries === MAX_TRIES || !gaveWay(error)) throw error;
      // Not both at once again.
      await pause(Math.random() * PAUSE_MS * tries);
    }
  }
}

function gaveWay(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}
