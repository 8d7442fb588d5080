import { type RawBuilder, sql } from "kysely";
import {
  hasTrigrams,
  heldFurtherOn,
  holding,
  namesThat,
  notBefore,
  pageOf,
  type Search,
  type Standing,
} from "./name-order.ts";

/** What is found, or `found` alone where nothing is. */
type Found = { id: string | null; found: number };

/**
 * A page of the cats whose name holds the term further on, by the names of all cats, each of which is listed once: the
 * first names that hold it, and the cats of these in their order.
 * @param most so many names are taken and no more; then there may be others
 */
export function ofListedNames(search: Search, most: number, after?: Standing): RawBuilder<Found> {
  const bears = sql`small_text(cat_name) collate "C" = any (array(select name from listed))`;
  return sql<Found>`
    with listed as materialized (
      select name from (select ${LISTED} as name from cat_names ${narrowed(search)}) as names
      where ${heldFurtherOn(search)} and ${notBefore(sql`name`, after)}
      order by name limit ${most})
    select page.id, found.count as found
    from (select count(*) from listed) as found left join (
      ${pageOf(search, sql`(${namesThat(search, bears, after)})`, after)}
    ) as page on true
    order by page.name, page.id`;
}

/** As its index has it. */
const LISTED = sql`small_text(name collate "default") collate "C"`;

/** By trigrams, or, without any, on the way through the names in their order. The planner would guess, and be far out. */
function narrowed(search: Search): RawBuilder<unknown> {
  return hasTrigrams(search)
    ? sql`where small_text(name collate "default") like small_text(${holding(search.term)}) offset 0`
    : sql`order by ${LISTED} offset 0`;
}

/**
 * A page of the cases of owners whose name holds the term further on, by its trigrams: all owners are found, then put in order.
 * @param most so many are found and no more; then the page is not the first one
 */
export function ofOwners(search: Search, most: number, after?: Standing): RawBuilder<Found> {
  return sql<Found>`
    with gathered as materialized (
      select * from (
        select id, small_text(full_name) collate "C" as name from accounts
        where small_text(full_name) like small_text(${holding(search.term)}) and deleted_on is null offset 0
      ) as names
      where ${heldFurtherOn(search)} and ${notBefore(sql`name`, after)} limit ${most})
    select page.id, found.count as found
    from (select count(*) from gathered) as found left join (
      ${pageOf(search, sql`(select * from gathered order by name, id offset 0)`, after)}
    ) as page on true
    order by page.name, page.id`;
}
