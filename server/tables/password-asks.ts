import { sql } from "kysely";
import { addHours, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";

/** So long the asks for one phone are counted together, from the first on. */
export const COUNTED_HOURS = 24;

/**
 * Counts one more time that the team was asked for a phone, and says how often that makes within a day and since
 * when. The phone comes as a keyed hash, so that the numbers of people without an account are not kept.
 */
export async function countAsk(
  db: Db,
  { phoneHash, now }: { phoneHash: string; now: Instant },
): Promise<{ times: number; since: Instant }> {
  const dayAgo = addHours(now, -COUNTED_HOURS);
  await db.deleteFrom("passwordAsks").where("since", "<=", dayAgo).execute();
  return await db
    .insertInto("passwordAsks")
    .values({ phoneHash, since: now, times: 1 })
    .onConflict((conflict) =>
      conflict.column("phoneHash").doUpdateSet({ times: sql<number>`password_asks.times + 1` }),
    )
    .returning(["times", "since"])
    .executeTakeFirstOrThrow();
}

/** What was asked for a phone counts no more. */
export async function forgetAsks(db: Db, phoneHash: string): Promise<void> {
  await db.deleteFrom("passwordAsks").where("phoneHash", "=", phoneHash).execute();
}
