import { type Expression, type SqlBool, sql } from "kysely";

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
