import { type Kysely, sql, type Transaction } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { forgetNames, namesOf } from "#server/tables/cat-names.ts";

/** A deleted case or account can be restored for so long; then what it held is erased. */
const RESTORABLE_DAYS = 30;

/** A case goes with everything that hangs on it, each table after those that refer to it. */
export const OF_A_CASE = [
  "events",
  "doses",
  "weights",
  "status_changes",
  "intake_answers",
  "intake_drafts",
  "case_deletions",
] as const;

/**
 * Erases what was deleted more than 30 days ago: cases whole; of accounts everything personal. The row of an account
 * stays without a name or a phone, because what an adviser did elsewhere refers to it.
 */
export async function eraseDeleted(db: Kysely<Database>, now: Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const accounts = await overdueAccounts(transaction, now);
    await eraseCases(transaction, await overdueCases(transaction, accounts, now));
    await eraseAccounts(transaction, accounts);
  });
}

type Row = { id: string };

async function overdueAccounts(db: Transaction<Database>, now: Instant): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id from accounts
    where deleted_on < ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS}) and phone not like 'erased:%'
    limit 100
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

async function overdueCases(
  db: Transaction<Database>,
  accounts: readonly string[],
  now: Instant,
): Promise<string[]> {
  // These are waited for: once their account is erased, nobody would look for them again.
  const { rows: ofAccounts } = await sql<Row>`
    select id from cases where account_id = any (${accounts}::uuid[]) for update`.execute(db);
  const { rows: byThemselves } = await sql<Row>`
    select id from cases
    where deleted_on < ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
    for update skip locked`.execute(db);
  return [...ofAccounts, ...byThemselves].map(({ id }) => id);
}

async function eraseCases(db: Transaction<Database>, cases: readonly string[]): Promise<void> {
  const names = await namesOf(db, cases);
  for (const table of OF_A_CASE) {
    await sql`delete from ${sql.table(table)} where case_id = any (${cases}::uuid[])`.execute(db);
  }
  await sql`delete from cases where id = any (${cases}::uuid[])`.execute(db);
  await forgetNames(db, names);
}

async function eraseAccounts(db: Transaction<Database>, accounts: readonly string[]): Promise<void> {
  await sql`
    delete from password_codes
    where request_id in (select id from password_requests where account_id = any (${accounts}::uuid[]))`.execute(
    db,
  );
  for (const table of [
    "events",
    "sessions",
    "login_devices",
    "idempotency_keys",
    "password_requests",
    "password_resets",
    "recovery_codes",
    "second_factors",
  ] as const) {
    await sql`delete from ${sql.table(table)} where account_id = any (${accounts}::uuid[])`.execute(db);
  }
  await sql`
    update accounts
    set phone = 'erased:' || id, first_name = 'Erased', last_name = 'account', password_hash = '', is_admin = false
    where id = any (${accounts}::uuid[])`.execute(db);
}
