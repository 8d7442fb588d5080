import { type Kysely, sql, type Transaction } from "kysely";
import { expect } from "vitest";
import type { Database } from "#server/db/schema.ts";

/**
 * Makes calls one after the other, each as soon as the one before it waits for a lock or is answered, while a
 * transaction keeps what `hold` has locked; then lets go, and gives all answers. So two calls meet where they would
 * only seldom meet by themselves.
 */
export async function whileHeld<Answers extends unknown[]>(
  db: Kysely<Database>,
  hold: (holder: Transaction<Database>) => Promise<unknown>,
  calls: { [K in keyof Answers]: () => Promise<Answers[K]> },
): Promise<Answers> {
  const made: Promise<unknown>[] = [];
  await db.transaction().execute(async (holder) => {
    await hold(holder);
    let answered = 0;
    for (const call of calls) {
      made.push(
        call().finally(() => {
          answered += 1;
        }),
      );
      const settled = async () => (await waitingForALock(db)) + answered;
      await expect.poll(settled, { message: "no call is still at work" }).toBeGreaterThanOrEqual(made.length);
    }
  });
  return (await Promise.all(made)) as Answers;
}

async function waitingForALock(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}
