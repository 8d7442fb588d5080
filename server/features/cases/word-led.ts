import { type RawBuilder, sql } from "kysely";
import { areMeant, meantOf, ownerOf } from "./meant-owners.ts";
import type { WordSearch } from "./word-search.ts";
import { OF_ONE_OWNER, PLAIN_OF_ROW, type WordSet } from "./word-sets.ts";

type Part = RawBuilder<unknown>;

/**
 * The newest cats of an owner, and one more where there are more: then not all was looked at. The limit also keeps the planner from
 * reading every case to join a first name that many owners have.
 */
export const OWN = sql`
  cross join lateral (
    select id, account_id, cat_name from cases
    where account_id = owners.id and deleted_on is null order by created_on desc, id desc limit ${OF_ONE_OWNER} + 1
  ) as own`;

type Led = {
  /** Without that none is. */
  when: Part;
  /** What else must be meant, by the name of the cat or by its owner. */
  others: readonly string[];
  alike: boolean;
  isCat?: Part | undefined;
  isOwn?: Part | undefined;
};

/**
 * The cases of what is gathered for a word: of its cats and of its owners' cats those that may be meant, and which of the others mean
 * the owner. That is found out once of each owner, however many cats they have.
 */
export function casesOf({ cats, owners }: Pick<WordSet, "cats" | "owners">, led: Led): Part {
  const { when, others, alike, isCat = sql`true`, isOwn = sql`true` } = led;
  return sql`
    select cats.id, cats.account_id, cat_name, plain, owner.by_owner, false
    from ${cats} as cats cross join lateral ${ownerOf(sql`cats`, others, alike)} as owner
    where ${when} and cats.account_id not in (select id from ${owners}) and ${isCat}
    union all
    select own.id, owners.id, cat_name, ${PLAIN_OF_ROW}, by_owner, true
    from ${meantOf(sql`${owners} as owners where ${when}`, others, alike)} as owners ${OWN}
    where ${isOwn}`;
}

/** Of so many cats the names are looked at, whoever they belong to: nobody makes a search slow for all by how many cats their accounts have. */
const MOST_LED = sql`20000`;

export const ledTo = (led: readonly Part[]) => sql`
  led (id, account_id, cat_name, plain, by_owner, is_own) as materialized (${sql.join(led, sql` union all `)} limit ${MOST_LED})`;

export const ARE_ALL_LED = sql`(select count(*) < ${MOST_LED} from led)`;

/** Names that begin with the first word come first. */
export const isFurther = ([first = ""]: readonly string[]) =>
  sql`not starts_with(plain, plain_text(${first})) as further`;

/**
 * The first cases that were led to and that the other words mean, too, by the name of the cat or of its owner; one row at least, which
 * says whether all was looked at.
 */
export function pageOf({ words, alike, limit }: WordSearch, others: readonly string[]): Part {
  return sql`
    from (select) as always left join (
      select id, plain, ${isFurther(words)}
      from (select *, plain collate "default" as plain_cat from led offset 0) as led
      where ${areMeant(others, alike, sql`plain_cat`)}
      order by further, plain, id limit ${limit}
    ) as page on true
    order by page.further, page.plain, page.id`;
}
