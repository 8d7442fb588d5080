import { type RawBuilder, type SqlBool, sql } from "kysely";

const NAMES = { "cat-name": sql`cases.cat_name`, "owner-name": sql`accounts.full_name` };

/** Trigrams, and with them the index, need three characters. */
const SHORTEST_INDEXED_TERM = 3;

export type Search = {
  field: keyof typeof NAMES;
  term: string;
  /** The id of the last case of the page before. */
  after: string | undefined;
  limit: number;
};

type Match = { further: boolean; name: string; id: string };

/**
 * The cases that match a search, as a table to join. Names that begin with the term come before those that
 * hold it further on, both in the order of the names. The matches of an indexed term are materialised first:
 * left to itself the planner walks through a whole order for some terms and finds the page at its end.
 */
export function bestMatches({ field, term, after, limit }: Search): RawBuilder<Match> {
  const name = NAMES[field];
  const indexed = [...term].length >= SHORTEST_INDEXED_TERM;
  const materialized = indexed ? sql`materialized` : sql`not materialized`;
  const place = sql`not starts_with(lower(${name}), lower(${term})), lower(${name}), cases.id`;
  const from = sql`cases join accounts on accounts.id = cases.account_id`;
  const later =
    after === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(further, name, id) > (select ${place} from ${from} where cases.id = ${after})`;
  return sql<Match>`(
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
