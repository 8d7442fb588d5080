import { type RawBuilder, sql } from "kysely";
import { ownersBeside } from "./word-beside.ts";
import { ARE_ALL_LED, casesOf, isFurther, ledTo, OWN, pageOf } from "./word-led.ts";
import type { WordSearch } from "./word-search.ts";
import { hasAllIn, hasAllOf, PLAIN_OF_ROW, setOf, setOfAll } from "./word-sets.ts";

/**
 * `id` is null in the one row of a search that finds nothing. All that were asked for may be gathered, and not all of their cats led to.
 */
type Gathered = { isWhole: boolean; isGathered?: boolean; id: string | null };

type Part = RawBuilder<unknown>;

/** Of more cats and owners than are gathered so many fill a page, deleted ones and those without cats apart. */
const SOME = sql`100`;

const IS_WHOLE = sql`(select is_it from whole)`;

/**
 * The cases that one word means, by what the indexes give for it; when that is more than `most` cats or owners, some of them,
 * and `isWhole` is false.
 */
export function gatheredByOne({ words, alike, limit }: WordSearch, most?: number): RawBuilder<Gathered> {
  const [word = ""] = words;
  const set = setOf(word, alike, { most });
  const enough = sql`limit case when ${IS_WHOLE} then null else ${SOME} end`;
  return sql<Gathered>`
    with ${set.gathered}, whole (is_it) as materialized (select ${set.isWhole})
    select ${IS_WHOLE} and ${hasAllOf(set)} as is_whole, page.id
    from (select) as always left join (
      select led.id, further, plain
      from (
        select id, account_id, plain, ${isFurther(words)} from (
          (select id, account_id, plain from ${set.cats} where account_id not in (select id from ${set.owners}) ${enough})
          union all
          select own.id, owners.id, ${PLAIN_OF_ROW} from (select id from ${set.owners} ${enough}) as owners ${OWN}
        ) as led
        order by further, plain, id offset 0
      ) as led join accounts on accounts.id = led.account_id
      where accounts.deleted_on is null
      order by further, plain, led.id limit ${limit}
    ) as page on true
    order by page.further, page.plain, page.id`;
}

/**
 * The cases that every word means, by what the indexes give for one of several: in its cases the others are looked for. When
 * it has more than `most` cats or owners, none, and `isWhole` is false.
 */
export function gatheredByFirst(search: WordSearch, word: string, most: number): RawBuilder<Gathered> {
  const { words, ofFewOwners, alike } = search;
  const set = setOf(word, alike, { most });
  const others = words.filter((one) => one !== word);
  const other = alike ? undefined : ofFewOwners.find((one) => one !== word);
  const beside = other === undefined ? undefined : ownersBeside(set, other, IS_WHOLE, most);
  const led = casesOf(set, { when: IS_WHOLE, others, alike, isCat: beside?.isCat });
  return sql<Gathered>`
    with ${set.gathered}, whole (is_it) as materialized (select ${set.isWhole}), ${beside ? sql`${beside.gathered},` : sql``}
    ${ledTo([led])}
    select ${ARE_LED}, page.id ${pageOf(search, others)}`;
}

/**
 * The cases that every word means, by the names of cats that all leading words mean, and by the owners that one of these means: in
 * either case's names the words are looked for. When there are more than `most` of them, none, and `isWhole` is false.
 */
export function gatheredByOwners(
  search: WordSearch,
  leading: readonly string[],
  most: number,
): RawBuilder<Gathered> {
  const { words, alike } = search;
  const set = setOfAll(leading, alike, most);
  const led = casesOf(set, { when: IS_WHOLE, others: words, alike });
  return sql<Gathered>`
    with ${set.gathered}, whole (is_it) as materialized (select ${set.isWhole}), ${ledTo([led])}
    select ${ARE_LED}, page.id ${pageOf(search, words)}`;
}

const ARE_LED = sql`
  ${IS_WHOLE} as is_gathered, ${IS_WHOLE} and ${hasAllIn(sql`led`)} and ${ARE_ALL_LED} as is_whole`;

/**
 * The cases that every word means, by all that the indexes give for the leading words: the one that has the fewest leads. When one
 * has more than `most` cats or owners, by some of them, and `isWhole` is false.
 */
export function gatheredByAll(
  search: WordSearch,
  leading: readonly string[],
  most?: number,
): RawBuilder<Gathered> {
  const { words, alike } = search;
  const others = words.filter((word) => !leading.includes(word));
  const sets = leading.map((word, at) => ({ ...setOf(word, alike, { at, most }), leads: leads(at) }));
  const sizes = sets.map(({ size }, at) => sql`select ${sql.lit(at)}, ${size}`);
  const isInAll = (id: Part, owner: Part) => {
    const isIn = sets.map(
      ({ cats, owners }) =>
        sql`(${id} in (select id from ${cats}) or ${owner} in (select id from ${owners}))`,
    );
    return sql.join(isIn, sql` and `);
  };
  const [isCat, isOwn] = [isInAll(sql`cats.id`, sql`cats.account_id`), isInAll(sql`own.id`, sql`owners.id`)];
  const led = sets.map((set) => casesOf(set, { when: set.leads, others, alike, isCat, isOwn }));
  return sql<Gathered>`
    with ${sql.join(sets.map(({ gathered }) => gathered))},
    sizes (at, size) as materialized (${sql.join(sizes, sql` union all `)}),
    leader (at) as materialized (select at from sizes order by size limit 1),
    ${ledTo(led)}
    select ${sql.join([ARE_ALL_LED, ...sets.flatMap((set) => [hasAllOf(set), set.isWhole])], sql` and `)} as is_whole,
      page.id ${pageOf(search, others)}`;
}

const leads = (at: number) => sql`(select at from leader) = ${sql.lit(at)}`;
