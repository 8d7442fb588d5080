import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Place } from "#server/page.ts";

/** Newest first: what stands after this place, or everything without one. */
export function olderThan(place: Place | undefined, columns: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return place ? sql<SqlBool>`(${columns}) < ${instantAndId(place)}` : sql<SqlBool>`true`;
}

/** Oldest first: what stands after this place, or everything without one. */
export function newerThan(place: Place | undefined, columns: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return place ? sql<SqlBool>`(${columns}) > ${instantAndId(place)}` : sql<SqlBool>`true`;
}

function instantAndId({ key, id }: Place): RawBuilder<unknown> {
  return sql`(${key}::timestamptz, ${id}::uuid)`;
}
