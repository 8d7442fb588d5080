import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

// In one statement, of which none may take long: an owner may have left thousands of weights in each case.
const CASES_AT_ONCE = 5;

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

type Row = { id: string };

/** Puts on record what is erased, in the same transaction. */
export type RecordErased = (
  gone: { verb: "eraseCase"; caseId: string } | { verb: "eraseAccount"; accountId: string },
) => Promise<void>;

/** An account and its cases: nothing personal is left of it. The account must be locked. */
export async function eraseAccountWithCases(
  db: Transaction<Database>,
  id: string,
  record: RecordErased,
): Promise<void> {
  // These are waited for: once their account is erased, nobody would look for them again.
  const { rows } = await sql<Row>`select id from cases where account_id = ${id} for update`.execute(db);
  await eraseCases(
    db,
    rows.map((row) => row.id),
    record,
  );
  await eraseAccount(db, id);
  await record({ verb: "eraseAccount", accountId: id });
}

/** Cases whole, but for the names of their cats, which are forgotten as all that no cat bears. They must be locked. */
export async function eraseCases(
  db: Transaction<Database>,
  cases: readonly string[],
  record: RecordErased,
): Promise<void> {
  for (const some of inPieces(cases, CASES_AT_ONCE)) {
    for (const table of OF_A_CASE) {
      await sql`delete from ${sql.table(table)} where case_id = any (${some}::uuid[])`.execute(db);
    }
    await sql`delete from cases where id = any (${some}::uuid[])`.execute(db);
    for (const caseId of some) await record({ verb: "eraseCase", caseId });
  }
}

function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
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
    "device_turns",
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
