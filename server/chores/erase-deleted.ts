import { type Kysely, sql, type Transaction } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Database } from "#server/db/schema.ts";
import { forgetNames, namesOf } from "#server/tables/cat-names.ts";

/** A deleted case or account can be restored for so long; then what it held is erased. */
const RESTORABLE_DAYS = 30;
// In one round; the next one is a minute later.
const AT_MOST = 1000;

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
 * stays without a name or a phone, because what an adviser did elsewhere refers to it. Each account with its cases, and each
 * case, in a transaction of its own: one that cannot be erased holds up no other.
 * @throws AggregateError when all is tried, of what could not be erased
 */
export async function eraseDeleted(db: Kysely<Database>, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  const tryAll = async (
    table: Deletable,
    erase: (db: Transaction<Database>, id: string) => Promise<void>,
  ) => {
    for (const id of await overdue(db, table, now)) {
      const work = async (transaction: Transaction<Database>) => {
        if (await hold(transaction, table, id, now)) await erase(transaction, id);
      };
      await db
        .transaction()
        .execute(work)
        .catch((failure) => failures.push(failure));
    }
  };
  await tryAll("accounts", eraseAccountWithCases);
  await tryAll("cases", (transaction, id) => eraseCases(transaction, [id]));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} that were deleted are not erased`);
}

type Deletable = "accounts" | "cases";
type Row = { id: string };

const isOverdue = (table: Deletable, now: Instant) => sql<boolean>`
  deleted_on < ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
  and ${table === "accounts" ? sql`phone not like 'erased:%'` : sql`true`}`;

async function overdue(db: Kysely<Database>, table: Deletable, now: Instant): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id from ${sql.table(table)} where ${isOverdue(table, now)} limit ${AT_MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody restores it meanwhile; nothing where somebody has, or another process is at it. */
async function hold(db: Transaction<Database>, table: Deletable, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<Row>`
    select id from ${sql.table(table)} where id = ${id} and ${isOverdue(table, now)} for update skip locked`.execute(
    db,
  );
  return rows.length > 0;
}

async function eraseAccountWithCases(db: Transaction<Database>, id: string): Promise<void> {
  // These are waited for: once their account is erased, nobody would look for them again.
  const { rows } = await sql<Row>`select id from cases where account_id = ${id} for update`.execute(db);
  await eraseCases(
    db,
    rows.map((row) => row.id),
  );
  await eraseAccount(db, id);
}

async function eraseCases(db: Transaction<Database>, cases: readonly string[]): Promise<void> {
  const names = await namesOf(db, cases);
  for (const table of OF_A_CASE) {
    await sql`delete from ${sql.table(table)} where case_id = any (${cases}::uuid[])`.execute(db);
  }
  await sql`delete from cases where id = any (${cases}::uuid[])`.execute(db);
  await forgetNames(db, names);
}

async function eraseAccount(db: Transaction<Database>, id: string): Promise<void> {
  await sql`
    delete from password_codes
    where request_id in (select id from password_requests where account_id = ${id})`.execute(db);
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
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(db);
  }
  await sql`
    update accounts
    set phone = 'erased:' || id, first_name = 'Erased', last_name = 'account', password_hash = '', is_admin = false
    where id = ${id}`.execute(db);
}
