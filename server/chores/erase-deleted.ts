import { type Kysely, sql, type Transaction } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import { erasedBefore } from "#domain/restorable.ts";
import type { Database } from "#server/db/schema.ts";
import { auditOnMachine } from "#server/http/call/audit-on-machine.ts";
import type { Backing } from "#server/http/call/endpoint.ts";
import { forgetUnborne } from "#server/tables/cat-names.ts";
import { eraseAccountWithCases, eraseCases, type RecordErased } from "./erase-whole.ts";
import { tryEach } from "./try-each.ts";

// Looked for at once.
const PAGE = 100;

/**
 * Erases what was deleted more than 30 days ago: cases whole; of accounts everything personal; and then the names that no cat
 * bears any more. The row of an account stays without a name or a phone, because what an adviser did elsewhere refers to it.
 * Each account with its cases, and each case, in a transaction of its own, with the entry in the audit, the one deleted first first:
 * one that cannot be erased holds up no other.
 * @param ending what is left after the one at hand waits for another round once this is aborted
 * @throws AggregateError when all is tried, of what could not be erased
 */
export async function eraseDeleted(
  { db, config }: Pick<Backing, "db" | "config">,
  now: Instant,
  ending?: AbortSignal,
): Promise<void> {
  const how = { say: (failed: number) => `${failed} that were deleted are not erased`, ending };
  let isAnyGone = false;
  const eraseAll = async ([table, erase]: (typeof WAYS)[number]) =>
    tryEach(
      overdue(db, table, now),
      (id) =>
        db.transaction().execute(async (transaction) => {
          if (!(await hold(transaction, table, id, now))) return;
          await erase(transaction, id, (gone) => auditOnMachine(transaction, { ...gone, config, now }));
          isAnyGone = true;
        }),
      how,
    );
  const forgetNames = async () => (isAnyGone ? forgetUnborne(db, { ending }) : undefined);
  await tryEach([...WAYS.map((way) => () => eraseAll(way)), forgetNames], (work) => work(), how);
}

type Deletable = "accounts" | "cases";
type Row = { id: string };
type Erase = (db: Transaction<Database>, id: string, record: RecordErased) => Promise<void>;

const WAYS: [Deletable, Erase][] = [
  ["accounts", eraseAccountWithCases],
  ["cases", (transaction, id, record) => eraseCases(transaction, [id], record)],
];

const isOverdue = (table: Deletable, now: Instant) => sql<boolean>`
  deleted_on < ${erasedBefore(now)}::timestamptz
  and ${table === "accounts" ? sql`phone not like 'erased:%'` : sql`true`}`;

/** All of them, page by page: however many of them cannot be erased, those behind them have their turn. */
async function* overdue(db: Kysely<Database>, table: Deletable, now: Instant): AsyncGenerator<string> {
  // As text: to the microsecond.
  let after = { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await sql<typeof after>`
      select id, deleted_on::text as at from ${sql.table(table)}
      where ${isOverdue(table, now)} and (deleted_on, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by deleted_on, id limit ${PAGE}`.execute(db);
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

/** Nobody restores it meanwhile; nothing where somebody has, or another process is at it. */
async function hold(db: Transaction<Database>, table: Deletable, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<Row>`
    select id from ${sql.table(table)} where id = ${id} and ${isOverdue(table, now)} for update skip locked`.execute(
    db,
  );
  return rows.length > 0;
}
