import { type Kysely, sql } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** In which tables something that matches stands anywhere, in whatever column. `pattern` as PostgreSQL's `~*` reads it. */
export async function tablesWith(db: Kysely<Database>, pattern: string): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const found = await Promise.all(
    tables.map(async (name) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} t where t::text ~* ${pattern}`.execute(db);
      return rows[0]?.n ? [name] : [];
    }),
  );
  return found.flat();
}
