import { type Kysely, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";

/**
 * Deletes what has served its time: answers kept for a repeated send, ended sessions,
 * used-up codes, counts of a day, second factors that nobody went on to confirm, and devices on which nobody has logged in for a year.
 */
export async function forget(db: Kysely<Database>, now: Instant): Promise<void> {
  await sql`delete from idempotency_keys where created_on < ${now}::timestamptz - interval '2 days'`.execute(
    db,
  );
  await sql`
    delete from sessions
    where least(expires_on, ended_on) < ${now}::timestamptz - interval '30 days'`.execute(db);
  await sql`delete from setup_codes where expires_on < ${now}::timestamptz - interval '30 days'`.execute(db);
  await sql`delete from password_asks where since < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`
    delete from second_factors
    where confirmed_on is null and begun_on < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from login_tries where last_on < ${now}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from login_devices where last_login_on < ${now}::timestamptz - interval '1 year'`.execute(
    db,
  );
}
