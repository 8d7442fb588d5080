import { type SqlBool, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { bestMatches } from "./best-matches.ts";

const casesOf = prepare((db, { ids }: { ids: readonly string[] }) =>
  selectCases(db).where(sql<SqlBool>`cases.id = any (${ids}::uuid[])`).compile(),
);

export const findCases: Command<typeof contract.findCases> = async ({ db, query, next }) => {
  const search = { field: query.y, term: query.t, after: cursorOf(query), limit: query.limit + 1 };
  const page = pageOf(
    (await bestMatches(db, search)).map((id) => ({ id })),
    query,
    next,
  );
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await casesOf(db, { ids })).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
  return presentCases(db, inOrder, "latest");
};
