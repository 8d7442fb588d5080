import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import { literally } from "./literally.ts";
import { isHeldBy, leadingOf, leadsByIndex, lengthOf } from "./meant-by-word.ts";
import { areMeant, ownerOf } from "./meant-owners.ts";
import { gatheredByAll, gatheredByFirst, gatheredByOne, gatheredByOwners } from "./word-gathering.ts";
import type { WordSearch } from "./word-search.ts";
import { PLAIN } from "./word-sets.ts";

/**
 * So many cats and owners that a word means are gathered at first: of several words the rarest mostly has fewer, or
 * fewer than so many more, as a family's name has that stands beside a first name of many. Of words that may be mistyped never more:
 * very many names may be alike to each.
 */
export const MANY = { ofOne: 300, ofSeveral: 1000, ofSeveralMore: 4000, ofAllAlike: 4000 };
/** So many names are walked through at first. */
const WALKED = { forOne: 5000, forSeveral: 3000 };

/** A word of so many letters that mostly few names hold it. */
const LONG = 5;

/** `isWhole` is false when there may be others that nobody looked at. */
export type Matches = { ids: string[]; isWhole: boolean };

/**
 * Of several words those that may lead to few cats and owners, and those that may lead to few owners, the longest first. Whether
 * very many names begin with a word is soon known, and to gather these takes long.
 */
export async function rareOf(
  db: Db,
  words: readonly string[],
): Promise<Pick<WordSearch, "rare" | "ofFewOwners">> {
  if (words.length === 1) return { rare: words, ofFewOwners: words };
  const leading = leadingOf(words);
  const [cats, owners] = [BEGUN_CATS, BEGUN_OWNERS].map((begun) => sql.join(leading.map(begun)));
  const { rows } = await sql<{ cats: boolean[]; owners: boolean[] }>`
    select array[${cats}] as cats, array[${owners}] as owners`.execute(db);
  const ofFewOwners = leading.filter((_, at) => !rows[0]?.owners[at]);
  return { rare: ofFewOwners.filter((word) => !rows[0]?.cats[leading.indexOf(word)]), ofFewOwners };
}

const BEGUN_CATS = (word: string) =>
  areMany(sql`cases where ${PLAIN} like plain_text(${`${literally(word)}%`})`);
const BEGUN_OWNERS = (word: string) =>
  areMany(sql`accounts where small_text(full_name) collate "C" like small_text(${`${literally(word)}%`})`);

function areMany(names: RawBuilder<unknown>): RawBuilder<unknown> {
  const most = sql.lit(MANY.ofSeveral);
  return sql`
    (select count(*) from (select from ${names} and deleted_on is null limit ${most}) as begun) = ${most}`;
}

/**
 * The ids of the cases that every word means, those whose cat's name begins with the first word before the others, and
 * both in the order of the names. When one word means very many, the others are some, cats before owners; when several
 * mean very many and none is longer than two letters, not all are looked at.
 */
export async function wordMatches(db: Db, search: WordSearch, many = MANY): Promise<Matches> {
  return search.words.length === 1 ? matchesOfOne(db, search, many) : matchesOfSeveral(db, search, many);
}

async function matchesOfOne(db: Db, search: WordSearch, many: typeof MANY): Promise<Matches> {
  const { words, alike, limit } = search;
  const begun = alike ? [] : await beginning(db, search, WALKED.forOne);
  if (begun.length === limit) return { ids: begun, isWhole: true };
  // Many names hold a few letters and are soon met; of a longer word there are mostly few.
  const [word = ""] = words;
  const isLong = alike || lengthOf(word) >= LONG;
  let found = isLong ? await matchesOf(db, gatheredByOne(search, many.ofOne)) : undefined;
  if (found?.isWhole) return found;
  const met = alike ? [] : [...begun, ...(await metFurtherOn(db, search, limit - begun.length))];
  if (met.length === limit) return { ids: met, isWhole: true };
  found ??= await matchesOf(db, gatheredByOne(search, many.ofOne));
  if (found.isWhole) return found;
  const ids = [...new Set([...met, ...found.ids])];
  if (ids.length >= limit) return { ids: ids.slice(0, limit), isWhole: true };
  if (!leadsByIndex(word)) return { ids, isWhole: false };
  return matchesOf(db, gatheredByOne(search, alike ? many.ofAllAlike : undefined));
}

async function matchesOfSeveral(db: Db, search: WordSearch, many: typeof MANY): Promise<Matches> {
  const { words, limit } = search;
  const leading = leadingOf(words);
  const found = await gatherSome(db, search, many.ofSeveral);
  if (found?.isWhole) return found;
  // Of a few who have too many cats no more are gathered by any of these.
  const isCrowd = found !== undefined;
  if (!isCrowd && leading.length > 1 && leading.every(leadsByIndex)) {
    const byOwners = await matchesOf(db, gatheredByOwners(search, leading, many.ofSeveral));
    if (byOwners.isWhole) return byOwners;
  }
  const ids = await beginning(db, search, WALKED.forSeveral);
  if (ids.length === limit) return { ids, isWhole: true };
  if (!words.some(leadsByIndex)) return { ids, isWhole: false };
  if (search.alike) return matchesOf(db, gatheredByAll(search, leading, many.ofAllAlike));
  const more = isCrowd ? undefined : await gatherSome(db, search, many.ofSeveralMore);
  return more?.isWhole ? more : matchesOf(db, gatheredByAll(search, leading));
}

/** By the first word that has fewer cats and owners than that; else by one that has, and whose owners have too many cats. */
async function gatherSome(db: Db, search: WordSearch, most: number): Promise<Matches | undefined> {
  let ofCrowd: Matches | undefined;
  for (const word of search.rare) {
    const found = await matchesOf(db, gatheredByFirst(search, word, most));
    if (found.isWhole) return found;
    if (found.isGathered) ofCrowd = found;
  }
  return ofCrowd;
}

type Gathering = ReturnType<typeof gatheredByOne>;

async function matchesOf(db: Db, gathered: Gathering): Promise<Matches & { isGathered: boolean }> {
  const { rows } = await gathered.execute(db);
  const [first] = rows;
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    isWhole: first?.isWhole === true,
    isGathered: first?.isGathered === true,
  };
}

/** Cats whose name holds the one word further on and that are met early on the way through all names. */
async function metFurtherOn(db: Db, { words: [word = ""] }: WordSearch, limit: number): Promise<string[]> {
  const plain = sql`walked.plain`;
  const areIt = sql`${isHeldBy(plain, word)} and not starts_with(${plain}, plain_text(${word}))`;
  const owner = ownerOf(sql`walked`, [], false);
  return idsOf(db, walkedThrough(sql`true`, WALKED.forOne, { owner, areIt, limit }));
}

/** Cases whose cat's name begins with the first word, met on the way through the first of these names. */
async function beginning(db: Db, { words, alike, limit }: WordSearch, most: number): Promise<string[]> {
  const [first = "", ...others] = words;
  const begins = sql`${PLAIN} like plain_text(${`${literally(first)}%`})`;
  const areIt = areMeant(others, alike, sql`walked.plain collate "default"`);
  return idsOf(db, walkedThrough(begins, most, { owner: ownerOf(sql`walked`, others, alike), areIt, limit }));
}

type Part = RawBuilder<unknown>;
type Page = { owner: Part; areIt: Part; limit: number };

/** A page of the cases that are met among the first names of a stretch of the index of names. */
function walkedThrough(stretch: Part, most: number, { owner, areIt, limit }: Page) {
  return sql<{ id: string }>`
    select walked.id
    from (
      select id, account_id, cat_name, ${PLAIN} as plain from cases
      where ${stretch} and deleted_on is null order by ${PLAIN}, id limit ${most}
    ) as walked cross join lateral ${owner} as owner
    where ${areIt}
    order by walked.plain, walked.id limit ${limit}`;
}

async function idsOf(db: Db, page: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await page.execute(db)).rows.map(({ id }) => id);
}
