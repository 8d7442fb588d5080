import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What the migrations made of a kind, by name. */
async function named(query: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.db);
  return rows.map(({ name }) => name);
}

const OURS = "'public'::regnamespace";

/** docs/scale.md says which databases take over, and what of ours they would have to learn. */
test.each([
  ["sequences", `select relname as name from pg_class where relkind = 'S' and relnamespace = ${OURS}`],
  ["triggers", "select tgname as name from pg_trigger where not tgisinternal"],
  [
    "functions in a language of their own",
    `select proname as name from pg_proc join pg_language l on l.oid = prolang
     where pronamespace = ${OURS} and lanname not in ('sql', 'c')`,
  ],
  [
    "constraints that are exclusive or may wait",
    `select conname as name from pg_constraint where connamespace = ${OURS} and (contype = 'x' or condeferrable)`,
  ],
])("the tables need no %s", async (_, query) => {
  expect(await named(query)).toEqual([]);
});

test("every table has a primary key, and every key of its own that is made here is a UUID", async () => {
  const tables = await named(`select relname as name from pg_class c
    where relkind = 'r' and relnamespace = ${OURS}
      and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`);
  const made = await named(`select format('%s.%s %s', table_name, column_name, data_type) as name
    from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type not in ('uuid', 'text')`);
  expect([...tables, ...made]).toEqual([]);
});
