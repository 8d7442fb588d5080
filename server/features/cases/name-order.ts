import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/http/command.ts";
import { literally } from "./literally.ts";

export type Search = {
  field: "cat-name" | "owner-name";
  term: string;
  /** The id of the last case of the page before. */
  after: string | undefined;
  limit: number;
};

/** Where a case stands among the matches: after all that begin with the term, or not; then by name and id. */
export type Place = { further: boolean; name: string; id: string };

/** So many that hold a term are gathered and no more. */
export const MANY = 1000;

/** By code point, as the index of names has them, whatever the database's own order is. */
const NAMES = {
  "cat-name": {
    name: sql<string>`lower(cat_name) collate "C"`,
    table: sql`cases`,
    indexed: sql`lower(cat_name)`,
  },
  "owner-name": {
    name: sql<string>`lower(full_name) collate "C"`,
    table: sql`accounts`,
    indexed: sql`lower(full_name)`,
  },
};

/** A page of names that begin with the term: a stretch of the index of names. */
export function beginningWith({ field, term, limit }: Search, after?: Place): RawBuilder<{ id: string }> {
  return inOrder(field, sql`${NAMES[field].name} like lower(${startingWith(term)})`, limit, after);
}

/** A page of names that hold the term further on, met on the way through all names in their order. */
export function passingBy({ field, term, limit }: Search, after?: Place): RawBuilder<{ id: string }> {
  return inOrder(field, heldFurtherOn(field, term), limit, after);
}

/** The same by the trigrams of the term, with how many there are, up to `MANY`: all are found, then put in order. */
export function gathered(
  { field, term, limit }: Search,
  after?: Place,
): RawBuilder<{ id: string; found: number }> {
  const { name, table, indexed } = NAMES[field];
  return sql<{ id: string; found: number }>`
    with found as materialized (
      select * from ${table}
      where ${indexed} like lower(${holding(term)}) and ${heldFurtherOn(field, term)} and deleted_on is null
      limit ${MANY})
    select cases.id, (select count(*) from found) as found from ${joined(field, sql`found as ${table}`)}
    where ${there} and ${later(field, after)}
    order by ${name}, cases.id limit ${limit}`;
}

/** Where a case stands among the matches; `undefined` without such a case. */
export async function placeOf(db: Db, { field, term }: Search, caseId: string): Promise<Place | undefined> {
  const { name } = NAMES[field];
  const { rows } = await sql<Place>`
    select not starts_with(${name}, lower(${term})) as further, ${name} as name, cases.id
    from ${BOTH} where cases.id = ${caseId}`.execute(db);
  return rows[0];
}

const BOTH = sql`cases join accounts on accounts.id = cases.account_id`;
const there = sql<SqlBool>`cases.deleted_on is null and accounts.deleted_on is null`;

function joined(field: Search["field"], some: RawBuilder<unknown>): RawBuilder<unknown> {
  return field === "cat-name"
    ? sql`${some} join accounts on accounts.id = cases.account_id`
    : sql`${some} join cases on cases.account_id = accounts.id`;
}

function inOrder(field: Search["field"], holds: RawBuilder<unknown>, limit: number, after?: Place) {
  return sql<{ id: string }>`
    select cases.id from ${BOTH} where ${holds} and ${there} and ${later(field, after)}
    order by ${NAMES[field].name}, cases.id limit ${limit}`;
}

function heldFurtherOn(field: Search["field"], term: string): RawBuilder<SqlBool> {
  const { name } = NAMES[field];
  return sql<SqlBool>`${name} like lower(${holding(term)}) and ${name} not like lower(${startingWith(term)})`;
}

function later(field: Search["field"], after: Place | undefined): RawBuilder<SqlBool> {
  if (!after) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${NAMES[field].name}, cases.id) > (${after.name}, ${after.id}::uuid)`;
}

const holding = (term: string) => `%${literally(term)}%`;
const startingWith = (term: string) => `${literally(term)}%`;
