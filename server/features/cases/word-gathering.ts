import { type RawBuilder, sql } from "kysely";
import { type Alike, isMeant, waysToMean } from "./meant-by-word.ts";

export type WordSearch = {
  /** Each has a letter or a digit, and one is neither a number nor short, or a number of three digits. */
  words: readonly string[];
  /** Those that may lead to few cats and owners. */
  rare: readonly string[];
  alike: Alike;
  limit: number;
};

/** `id` is null in the one row of a search that finds nothing. */
type Gathered = { isWhole: boolean; id: string | null };

/**
 * The cases for which every word stands in the cat's name, the owner's name or the phone number, by what the indexes
 * give for the longest words: one of them leads, and the others are looked for in its cases alone.
 * Names that begin with the first word come first. See 0050-forgiving-search.sql for the functions and indexes.
 * @param leading the words of which cats and owners are gathered, of which the one with the fewest leads
 * @param most so many cats and so many owners are gathered of a word and no more. When each of these has more, one word
 * alone gives some of its cases, several give none, and `isWhole` is false.
 */
export function gathered(
  { words, alike, limit }: WordSearch,
  leading: readonly string[],
  most?: number,
): RawBuilder<Gathered> {
  const sets = leading.map((word, at) => setOf(word, at, alike, most));
  const [first = ""] = words;
  const others = words.map((word) => isOther(word, alike, sets, most));
  return sql<Gathered>`
    with ${sql.join(sets.map((set) => set.gathered))},
    whole (at, size) as materialized (${all(sets.map((set) => set.size(most)))}),
    leader (at) as materialized (${leaderOf(words, most)}),
    led (id, account_id, cat_name, full_name, phone) as materialized (${all(sets.map((set) => set.cases))}),
    page as (
      select found.id, further, plain
      from (
        select id, account_id, not starts_with(plain_text(cat_name), plain_text(${first})) as further,
          plain_text(cat_name) collate "C" as plain
        from led where ${sql.join(others, sql` and `)}
        order by further, plain, id offset 0
      ) as found join accounts on accounts.id = found.account_id
      where accounts.deleted_on is null
      order by further, plain, found.id limit ${limit})
    select exists (select from whole) as is_whole, page.id
    from (select) as always left join page on true
    order by page.further, page.plain, page.id`;
}

/** Of bounded sets the first whole one leads, so that those after it are not even gathered. */
function leaderOf(words: readonly string[], most: number | undefined) {
  if (words.length === 1) return sql`select 0`;
  return most === undefined
    ? sql`select at from whole order by size limit 1`
    : sql`select at from whole limit 1`;
}

/** What the indexes give for one word: its cats, its owners, and of both the cases when it leads. */
function setOf(word: string, at: number, alike: Alike, most: number | undefined) {
  const [cats, owners] = [sql.ref(`cats${at}`), sql.ref(`owners${at}`)];
  const ways = waysToMean(word, alike);
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const catsThat = ways.cat(sql`cat_name`).map(
    (isIt) => sql`
    (select id, account_id, cat_name from cases where ${isIt} and deleted_on is null ${limit})`,
  );
  const ownersThat = ways.owner({ owner: sql`full_name`, phone: sql`phone` }).map(
    (isIt) => sql`
    (select id, full_name, phone from accounts where ${isIt} and deleted_on is null ${limit})`,
  );
  const leads = sql`(select at from leader) = ${sql.lit(at)}`;
  return {
    word,
    gathered: sql`
      ${cats} (id, account_id, cat_name) as materialized (${sql.join(catsThat, sql` union `)}),
      ${owners} (id, full_name, phone) as materialized (${sql.join(ownersThat, sql` union `)})`,
    size: (fewerThan: number | undefined) => sql`
      select ${sql.lit(at)}, cats + owners
      from (select count(*) as cats from ${cats}) as cats, (select count(*) as owners from ${owners}) as owners
      ${fewerThan === undefined ? sql`` : sql`where cats < ${fewerThan} and owners < ${fewerThan}`}`,
    // `offset 0` keeps the planner from reading every case to join a first name that many owners have.
    cases: sql`
      select id, account_id, cat_name, null, null from ${cats}
      where ${leads} and account_id not in (select id from ${owners})
      union all
      select own.id, own.account_id, own.cat_name, full_name, phone from ${owners} as owners cross join lateral (
        select id, account_id, cat_name from cases where account_id = owners.id and deleted_on is null offset 0
      ) as own where ${leads}`,
    holds: sql`(led.id in (select id from ${cats}) or led.account_id in (select id from ${owners}))`,
    leads,
  };
}

/** Whether one word means a case that it or another led to: by its set, where all are whole, else by the names themselves. */
function isOther(word: string, alike: Alike, sets: readonly ReturnType<typeof setOf>[], most?: number) {
  const asks = isMeant(
    word,
    alike,
    sql`led.cat_name`,
    (isOwner) => sql`
    case when full_name is not null then ${isOwner}
      else (select ${isOwner} from accounts where accounts.id = led.account_id) end`,
  );
  const set = sets.find((one) => one.word === word);
  if (!set) return asks;
  return sql`case when ${set.leads} then true else ${most === undefined ? set.holds : asks} end`;
}

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);
