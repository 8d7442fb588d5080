import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import { idList } from "#server/db/id-list.ts";
import { prepare } from "#server/db/prepare.ts";
import { type CaseRow, selectCases } from "#server/tables/cases.ts";

const casesOf = prepare((db, { ids }: { ids: readonly string[] }) =>
  selectCases(db)
    .where(sql<SqlBool>`cases.id = any ${idList(ids)}`)
    .compile(),
);

/** The cases of these ids that are there, in their order. */
export async function casesInOrder(db: Db, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await casesOf(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
