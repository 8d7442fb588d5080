import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isCatMeant, isOwnerMeant, nameOf } from "./meant-by-word.ts";
import { ownersBeside } from "./word-beside.ts";
import { hasAllIn, hasAllOf, OF_ONE_OWNER, PLAIN, setOf, type WordSet } from "./word-sets.ts";

export type WordSearch = {
  /** Each has a letter or a digit, and one is neither a number nor short, or a number of three digits. */
  words: readonly string[];
  /** Those that may lead to few cats and owners. */
  rare: readonly string[];
  /** Those that may lead to few owners. */
  ofFewOwners: readonly string[];
  alike: boolean;
  limit: number;
};

/** `id` is null in the one row of a search that finds nothing. */
type Gathered = { isWhole: boolean; id: string | null };

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
          select own.id, owners.id, plain from (select id from ${set.owners} ${enough}) as owners ${OWN}
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
  const { words, ofFewOwners, alike, limit } = search;
  const set = setOf(word, alike, { most });
  const others = words.filter((other) => other !== word);
  const other = alike ? undefined : ofFewOwners.find((one) => one !== word);
  const beside = other === undefined ? undefined : ownersBeside(set, other, IS_WHOLE, most);
  const led = casesOf(set, IS_WHOLE, beside?.isCat);
  const isIt = others.map((one) => isMeant(one, alike));
  return sql<Gathered>`
    with ${set.gathered}, whole (is_it) as materialized (select ${set.isWhole}), ${beside ? sql`${beside.gathered},` : sql``}
    led (id, account_id, cat_name, plain, full_name, phone) as materialized (${led})
    select ${IS_WHOLE} and ${hasAllIn(set, sql`led`)} as is_whole, page.id ${pageOf(words, isIt, limit)}`;
}

/**
 * The cases that every word means, by all that the indexes give for the leading words: the one that has the fewest leads. When one
 * has more than `most` cats or owners, by some of them, and `isWhole` is false.
 */
export function gatheredByAll(
  { words, alike, limit }: WordSearch,
  leading: readonly string[],
  most?: number,
): RawBuilder<Gathered> {
  const sets = leading.map((word, at) => ({ ...setOf(word, alike, { at, most }), leads: leads(at) }));
  const sizes = sets.map(({ size }, at) => sql`select ${sql.lit(at)}, ${size}`);
  const isInAll = (id: Part, owner: Part) => {
    const isIn = sets.map(
      ({ cats, owners }) =>
        sql`(${id} in (select id from ${cats}) or ${owner} in (select id from ${owners}))`,
    );
    return sql.join(isIn, sql` and `);
  };
  const led = sets.map((set) =>
    casesOf(
      set,
      set.leads,
      isInAll(sql`cats.id`, sql`cats.account_id`),
      isInAll(sql`own.id`, sql`owners.id`),
    ),
  );
  const others = words.filter((word) => !leading.includes(word));
  const isIt = others.map((word) => isMeant(word, alike));
  return sql<Gathered>`
    with ${sql.join(sets.map(({ gathered }) => gathered))},
    sizes (at, size) as materialized (${sql.join(sizes, sql` union all `)}),
    leader (at) as materialized (select at from sizes order by size limit 1),
    led (id, account_id, cat_name, plain, full_name, phone) as materialized (${sql.join(led, sql` union all `)})
    select ${sql.join(
      sets.flatMap((set) => [hasAllOf(set), set.isWhole]),
      sql` and `,
    )} as is_whole, page.id ${pageOf(words, isIt, limit)}`;
}

const leads = (at: number) => sql`(select at from leader) = ${sql.lit(at)}`;

/**
 * The newest cats of an owner, and one more where there are more: then not all was looked at. The limit also keeps the planner from
 * reading every case to join a first name that many owners have.
 */
const OWN = sql`
  cross join lateral (
    select id, account_id, cat_name, ${PLAIN} as plain from cases
    where account_id = owners.id and deleted_on is null order by created_on desc, id desc limit ${OF_ONE_OWNER} + 1
  ) as own`;

/** The cases of what is gathered for a word, with their owners: of its cats and of its owners' cats those that may be meant. */
function casesOf(
  { cats, owners }: WordSet,
  when: Part,
  isCat: Part = sql`true`,
  isOwn: Part = sql`true`,
): Part {
  return sql`
    select cats.id, cats.account_id, cat_name, plain, owner.full_name, owner.phone
    from ${cats} as cats cross join lateral (
      select full_name, phone from accounts where id = cats.account_id and deleted_on is null offset 0
    ) as owner
    where ${when} and cats.account_id not in (select id from ${owners}) and ${isCat}
    union all
    select own.id, owners.id, cat_name, plain, full_name, phone from ${owners} as owners ${OWN}
    where ${when} and ${isOwn}`;
}

/** Whether a word means a case that was led to, by the names themselves. */
function isMeant(word: string, alike: boolean): RawBuilder<SqlBool> {
  const cat = { ...nameOf(sql`cat_name`), plain: sql`plain_cat` };
  const owner = { ...nameOf(sql`full_name`), plain: sql`plain_owner` };
  return sql`(${isCatMeant(word, alike, cat)} or ${isOwnerMeant(word, alike, owner, sql`phone`)})`;
}

/** Names that begin with the first word come first. */
const isFurther = ([first = ""]: readonly string[]) =>
  sql`not starts_with(plain, plain_text(${first})) as further`;

/** The first cases that were led to and that all words mean; one row at least, which says whether all was looked at. */
function pageOf(words: readonly string[], isIt: readonly RawBuilder<SqlBool>[], limit: number): Part {
  return sql`
    from (select) as always left join (
      select id, plain, ${isFurther(words)}
      from (
        select *, plain collate "default" as plain_cat, plain_text(full_name) as plain_owner from led offset 0
      ) as led
      where ${sql.join([sql`true`, ...isIt], sql` and `)}
      order by further, plain, id limit ${limit}
    ) as page on true
    order by page.further, page.plain, page.id`;
}
