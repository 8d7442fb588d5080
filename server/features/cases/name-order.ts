import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import type { Place } from "#server/page.ts";
import { literally } from "./literally.ts";

export type Search = {
  field: "cat-name" | "owner-name";
  term: string;
  /** The last case of the page before, and the name that was found, as it was then. */
  after: Place | undefined;
  limit: number;
};

/** Where a case stands among the matches: after all that begin with the term, or not; then by name and id. */
export type Standing = { further: boolean; name: string; id: string };

type Part = RawBuilder<unknown>;

/** By code point, as the index of names has them, whatever the database's own order is. */
const NAMES = {
  "cat-name": {
    name: sql<string>`small_text(cat_name) collate "C"`,
    table: sql`cases`,
    rows: sql`id, account_id`,
    caseId: sql`named.id`,
    /** The one whose name was found, and its counterpart. */
    both: (named: Part) => sql`${named} as named join accounts as other on other.id = named.account_id`,
  },
  "owner-name": {
    name: sql<string>`small_text(full_name) collate "C"`,
    table: sql`accounts`,
    rows: sql`id`,
    caseId: sql`other.id`,
    both: (named: Part) => sql`${named} as named join cases as other on other.account_id = named.id`,
  },
};

/** A page of names that begin with the term: a stretch of the index of names. */
export function beginningWith(search: Search, after?: Standing): RawBuilder<{ id: string }> {
  const { name } = NAMES[search.field];
  const named = sql`(${namesThat(search, sql`${name} like small_text(${startingWith(search.term)})`, after)})`;
  return sql<{ id: string }>`select id from (${pageOf(search, named, after)}) as page`;
}

/**
 * A page of names that hold the term further on, met on the way through all names in their order.
 * @param most after so many names the way ends, whether the page is full or not
 */
export function passingBy(search: Search, after?: Standing, most?: number): RawBuilder<{ id: string }> {
  const { name } = NAMES[search.field];
  const end = most === undefined ? sql`` : sql`order by ${name}, id limit ${most}`;
  const names = sql`${namesThat(search, sql`true`, after)} ${end}`;
  const named = sql`(select * from (${names}) as names where ${heldFurtherOn(search)})`;
  return sql<{ id: string }>`select id from (${pageOf(search, named, after)}) as page`;
}

/** Trigrams, and with them their indexes, need three characters. */
export const hasTrigrams = ({ term }: Search) => [...term].length >= 3;

/** Where the page before ended; `undefined` for the first one. The database makes letters small, as it does for its indexes. */
export async function standingOf(db: Db, { term, after }: Search): Promise<Standing | undefined> {
  if (!after) return undefined;
  const { rows } = await sql<Omit<Standing, "id">>`
    select not starts_with(small_text(${after.key}), small_text(${term})) as further, small_text(${after.key}) as name`.execute(
    db,
  );
  return rows[0] && { ...rows[0], id: after.id };
}

/** Cats or owners that are there, by name, from where the page before ended. */
export function namesThat({ field }: Search, condition: Part, after: Standing | undefined): Part {
  const { name, table, rows } = NAMES[field];
  return sql`
    select ${rows}, ${name} as name from ${table}
    where deleted_on is null and ${condition} and ${notBefore(name, after)}`;
}

/** A page of the cases of these names; whether their counterpart is there is asked for no more than that. */
export function pageOf({ field, limit }: Search, named: Part, after: Standing | undefined): Part {
  const { caseId, both } = NAMES[field];
  const later = after ? sql`(named.name, ${caseId}) > (${after.name}, ${after.id}::uuid)` : sql`true`;
  return sql`
    select ${caseId} as id, named.name from ${both(named)}
    where other.deleted_on is null and ${later}
    order by named.name, ${caseId} limit ${limit}`;
}

export function heldFurtherOn({ term }: Search): RawBuilder<SqlBool> {
  return sql<SqlBool>`name like small_text(${holding(term)}) and name not like small_text(${startingWith(term)})`;
}

export function notBefore(name: Part, after: Standing | undefined): Part {
  return after ? sql`${name} >= ${after.name}` : sql`true`;
}

export const holding = (term: string) => `%${literally(term)}%`;
const startingWith = (term: string) => `${literally(term)}%`;
