import { type RawBuilder, type SqlBool, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { cursorOf, pageOf } from "./page.ts";

const NAMES = { "cat-name": sql`cases.cat_name`, "owner-name": sql`accounts.full_name` };

/** Trigrams, and with them the index, need three characters. */
const SHORTEST_INDEXED_TERM = 3;

export const findCases: Command<typeof contract.findCases> = async ({ db, query, next }) => {
  const matches = bestMatches({
    name: NAMES[query.y],
    term: query.t,
    after: cursorOf(query),
    limit: query.limit + 1,
  });
  const rows = await selectCases(db)
    .innerJoin(matches.as("matches"), "matches.id", "cases.id")
    .orderBy("matches.further")
    .orderBy("matches.name")
    .orderBy("matches.id")
    .execute();
  return presentCases(db, pageOf(rows, query, next), "latest");
};

type Search = { name: RawBuilder<unknown>; term: string; after: string | undefined; limit: number };

/**
 * Names that begin with the term come before those that hold it further on, both in the order of the names.
 * The matches of an indexed term are materialised first: left to itself the planner walks through the whole
 * order for some terms and finds the page at its end.
 */
function bestMatches({ name, term, after, limit }: Search) {
  const indexed = [...term].length >= SHORTEST_INDEXED_TERM;
  const materialized = indexed ? sql`materialized` : sql`not materialized`;
  const place = sql`not starts_with(lower(${name}), lower(${term})), lower(${name}), cases.id`;
  const from = sql`cases join accounts on accounts.id = cases.account_id`;
  const later =
    after === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(further, name, id) > (select ${place} from ${from} where cases.id = ${after})`;
  return sql<{ further: boolean; name: string; id: string }>`(
    with matching (further, name, id) as ${materialized} (
      select ${place} from ${from}
      where lower(${name}) like lower(${`%${literally(term)}%`})
        and cases.deleted_on is null and accounts.deleted_on is null
    )
    select further, name, id from matching
    where ${later}
    order by further, name, id limit ${limit}
  )`;
}

/** The term without wildcards: `%`, `_` and `\` stand for themselves. */
function literally(term: string): string {
  return term.replace(/[\\%_]/g, "\\$&");
}
