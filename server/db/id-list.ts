import { type RawBuilder, sql } from "kysely";

/**
 * Ids for a prepared statement, in `any …` or `unnest …`. PostgreSQL keeps one plan only where that looks no dearer than
 * one made for the values at hand, and it takes an array that it does not know for ten: for an owner's two cats, or for
 * the one whose weight is recorded, it made a plan each time, which took longer than what was planned. Behind a select
 * it takes every array for ten.
 */
export function idList(ids: readonly string[]): RawBuilder<readonly string[]> {
  return sql`(array(select unnest(${ids}::uuid[])))`;
}
