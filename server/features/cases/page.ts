import { type Expression, type SqlBool, sql } from "kysely";
import { Id } from "#contract/values.ts";
import { invalid } from "#server/http/problem.ts";

/** Which page of a list: how many rows, after the case with that id. */
export type Page = { limit: number; after?: string | undefined };

/**
 * One page of rows that were fetched one further than its limit, so that it is known whether the list goes on.
 * The id of the last row is the cursor: the next page begins where that row stands in the list's order.
 */
export function pageOf<R extends { id: string }>(
  rows: readonly R[],
  { limit }: Page,
  next: (after: string) => void,
): readonly R[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) next(last.id);
  return page;
}

/** The cursor of a page, which is the id of a case. */
export function cursorOf({ after }: Page): string | undefined {
  if (after !== undefined && !Id.safeParse(after).success) {
    throw invalid("after", "There is no such page. Begin the list again.");
  }
  return after;
}

/**
 * Newest first: what comes after the case `after`, or everything without one. In the list of one owner only
 * a case of theirs is a cursor.
 */
export function olderThan(after: string | undefined, owner?: string): Expression<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`;
  const ofOwner = owner === undefined ? sql`true` : sql`account_id = ${owner}`;
  return sql<SqlBool>`(cases.created_on, cases.id) <
    (select created_on, id from cases where id = ${after} and ${ofOwner})`;
}
