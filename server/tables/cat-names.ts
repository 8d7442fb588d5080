import { type Kysely, sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import type { Database } from "#server/db/schema.ts";

/**
 * The names of cats, each once, among which a search looks for a part of a name (0071-names-of-cats.sql) and the one box for
 * words (0074-names-of-cats-by-words.sql). Whose name lacks there is not found by it; a name too many finds nobody. So whoever adds
 * a name keeps the table from {@link forgetNames} until it commits, which then sees the case that bears it.
 */

/** The name that a case gets in this transaction. */
export async function listName(db: Db, name: string): Promise<void> {
  await db
    .insertInto("catNames")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Every name that lacks: of cats that were named by a server of an earlier version beside this one, or by hand. Looks at
 * every case.
 */
export async function listMissing(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Looks at a million cases within a second, so that it keeps to the time of every statement: after a longer one this
    // side would give it up while the database went on, and whoever got the connection next would wait behind it.
    // Looks first: who erases waits for who adds, and all who name a cat wait for who erases.
    const { rows } = await sql.raw(`${MISSING} limit 1`).execute(transaction);
    if (rows.length > 0) await sql.raw(LIST_MISSING).execute(transaction);
  });
}

const MISSING = `
  select distinct cat_name collate "C" from cases
  where cat_name is not null and not exists (select from cat_names where name = cat_name collate "C")`;

/** For who has no more than a connection. */
export const LIST_MISSING = `insert into cat_names ${MISSING} on conflict do nothing`;

/** So many in one transaction: whoever names a cat waits for it. */
const MOST_FORGOTTEN = 1000;

/**
 * All names that no case bears any more: who renames a cat without end makes no search slow for good. Looks at every case.
 * @param how.most so many in one transaction
 * @param how.ending no more are once this is aborted
 */
export async function forgetUnborne(
  db: Kysely<Database>,
  { most = MOST_FORGOTTEN, ending }: { most?: number; ending?: AbortSignal | undefined } = {},
): Promise<void> {
  const forget = (transaction: Db) => forgetSome(transaction, most);
  while (!ending?.aborted && (await db.transaction().execute(forget)) === most);
}

async function forgetSome(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select name from cat_names where not exists (select from cases where cat_name collate "C" = name)
    limit ${most}`.execute(db);
  const names = rows.map(({ name }) => name);
  await forgetNames(db, names);
  return names.length;
}

/** Takes away those of the names that no case bears any more, deleted ones among them, which can be restored. */
async function forgetNames(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  // Waits for whoever names a cat now, and keeps others waiting until the names are gone.
  await sql`lock table cat_names in share row exclusive mode`.execute(db);
  await sql`
    delete from cat_names where name = any (${names}::text[]) and not exists (
      select from cases where small_text(cat_name) collate "C" = small_text(name collate "default") collate "C"
        and cat_name collate "C" = name and deleted_on is null
    ) and not exists (select from cases where cat_name collate "C" = name and deleted_on is not null)`.execute(
    db,
  );
}
