import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";

/**
 * What the database holds, as a figure for each table that changes with every row that is added, changed or
 * removed: to show that a refused call wrote nothing at all, but for the record that it was refused.
 */
export async function contentsOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'audit%' order by 1`.execute(db);
  const figures = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as figure
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{
    name: string;
    figure: string;
  }>`${sql.join(figures, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
}
