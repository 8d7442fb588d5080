import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { tryEach } from "./try-each.ts";

// In one statement, of which none may take long, however much has come together.
const AT_ONCE = 5000;

const SERVED = {
  idempotency_keys: "created_on < $ - interval '2 days'",
  device_turns: "changed_on < $ - interval '2 days'",
  sessions: "least(expires_on, ended_on) < $ - interval '30 days'",
  setup_codes: "expires_on < $ - interval '30 days'",
  password_asks: "since < $ - interval '1 day'",
  second_factors: "confirmed_on is null and begun_on < $ - interval '1 day'",
  login_tries: "last_on < $ - interval '1 day'",
  login_devices: "last_login_on < $ - interval '1 year'",
};

/**
 * Deletes what has served its time: answers kept for a repeated send, counts of presses, ended sessions,
 * used-up codes, counts of a day, second factors that nobody went on to confirm, and devices on which nobody has logged in for a year.
 * @param ending nothing more is deleted once this is aborted
 * @throws AggregateError when all is tried, of the tables of which something could not be deleted
 */
export async function forget(db: Kysely<Database>, now: Instant, ending?: AbortSignal): Promise<void> {
  await tryEach(
    Object.entries(SERVED),
    async ([table, condition]) => {
      const [before, after] = condition.split("$");
      const isServed = sql`${sql.raw(before ?? "")}${now}::timestamptz${sql.raw(after ?? "")}`;
      // Asks the condition twice: what is in use again by the time its turn comes stays.
      const piece = sql`
        delete from ${sql.table(table)}
        where ctid = any (array(select ctid from ${sql.table(table)} where ${isServed} limit ${AT_ONCE})) and ${isServed}`;
      let gone = AT_ONCE;
      while (gone >= AT_ONCE && !ending?.aborted) {
        gone = Number((await piece.execute(db)).numAffectedRows ?? 0);
      }
    },
    { say: (failed) => `of ${failed} tables what has served its time is not deleted`, ending },
  );
}
