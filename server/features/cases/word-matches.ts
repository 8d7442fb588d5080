import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/http/command.ts";
import { literally } from "./literally.ts";
import { isHeldBy, isMeant, leadingOf, leadsByIndex } from "./meant-by-word.ts";
import { gathered, type WordSearch } from "./word-gathering.ts";

/**
 * So many cats and owners that a word means are gathered at first: of several words the rarest mostly has fewer, or
 * fewer than so many more, as a family's name has that stands beside a first name of many.
 */
export const MANY = { ofOne: 300, ofSeveral: 1000, ofSeveralMore: 4000 };
/** So many names are walked through at first. */
const WALKED = { forOne: 5000, forSeveral: 3000 };

/** `isWhole` is false when there may be others that nobody looked at. */
type Matches = { ids: string[]; isWhole: boolean };

/**
 * Of several words those that may lead to few cats and owners, the longest first. Whether very many names begin with a
 * word is soon known, and to gather these takes long.
 */
export async function rareOf(db: Db, words: readonly string[]): Promise<readonly string[]> {
  if (words.length === 1) return words;
  const leading = leadingOf(words);
  const isCommon = sql.join(leading.map(beginsMany));
  const { rows } = await sql<{ isCommon: boolean[] }>`select array[${isCommon}] as is_common`.execute(db);
  return leading.filter((_, at) => !rows[0]?.isCommon[at]);
}

function beginsMany(word: string): RawBuilder<unknown> {
  const begins = `${literally(word)}%`;
  const cats = sql`cases where ${PLAIN} like plain_text(${begins})`;
  const owners = sql`accounts where lower(full_name) collate "C" like lower(${begins})`;
  const areMany = [cats, owners].map(
    (names) => sql`
      (select count(*) from (select from ${names} and deleted_on is null limit ${MANY.ofSeveral}) as begun)
        = ${MANY.ofSeveral}`,
  );
  return sql.join(areMany, sql` or `);
}

/**
 * The ids of the cases that every word means, those whose cat's name begins with the first word before the others, and
 * both in the order of the names. When one word means very many, the others are some, cats before owners; when several
 * mean very many and none is longer than two letters, not all are looked at.
 */
export async function wordMatches(db: Db, search: WordSearch, many = MANY): Promise<Matches> {
  const { words, alike, limit } = search;
  const isOne = words.length === 1;
  const met = isOne && !alike ? await metInOrder(db, search) : [];
  if (met.length === limit) return { ids: met, isWhole: true };
  const found = await gatherSome(db, search, isOne ? many.ofOne : many.ofSeveral);
  if (found.isWhole) return found;
  const ids = isOne ? [...new Set([...met, ...found.ids])] : await beginning(db, search, WALKED.forSeveral);
  if (ids.length >= limit) return { ids: ids.slice(0, limit), isWhole: true };
  if (!words.some(leadsByIndex)) return { ids, isWhole: false };
  const more = isOne ? found : await gatherSome(db, search, many.ofSeveralMore);
  return more.isWhole ? more : gather(db, search, leadingOf(words));
}

/** By the first word that has fewer cats and owners than that; by one word alone also some, when it has more. */
async function gatherSome(db: Db, search: WordSearch, most: number): Promise<Matches> {
  let found: Matches = { ids: [], isWhole: false };
  for (const word of search.rare) {
    found = await gather(db, search, [word], most);
    if (found.isWhole) return found;
  }
  return found;
}

async function gather(db: Db, search: WordSearch, leading: string[], most?: number): Promise<Matches> {
  const { rows } = await gathered(search, leading, most).execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), isWhole: rows[0]?.isWhole === true };
}

/** Cats whose name begins with the one word, then those that hold it further on and are met early on the way through all names. */
async function metInOrder(db: Db, search: WordSearch): Promise<string[]> {
  const begun = await beginning(db, search, WALKED.forOne);
  if (begun.length === search.limit) return begun;
  const [word = ""] = search.words;
  const plain = sql`walked.plain`;
  const isFurther = sql`${isHeldBy(plain, word)} and not starts_with(${plain}, plain_text(${word}))`;
  const limit = search.limit - begun.length;
  return [...begun, ...(await idsOf(db, walkedThrough(sql`true`, WALKED.forOne, isFurther, limit)))];
}

/** Cases whose cat's name begins with the first word, met on the way through the first of these names. */
async function beginning(db: Db, { words, alike, limit }: WordSearch, most: number): Promise<string[]> {
  const [first = "", ...others] = words;
  const begins = sql`${PLAIN} like plain_text(${`${literally(first)}%`})`;
  const isIt = others.map((word) => isMeant(word, alike, sql`walked.cat_name`, (isOwner) => isOwner));
  return idsOf(db, walkedThrough(begins, most, sql.join([sql`true`, ...isIt], sql` and `), limit));
}

const PLAIN = sql`plain_text(cat_name) collate "C"`;

/** A page of the cases that are met among the first names of a stretch of the index of names. */
function walkedThrough(stretch: RawBuilder<unknown>, most: number, isIt: RawBuilder<unknown>, limit: number) {
  return sql<{ id: string }>`
    select walked.id
    from (
      select id, account_id, cat_name, ${PLAIN} as plain from cases
      where ${stretch} and deleted_on is null order by ${PLAIN}, id limit ${most}
    ) as walked join accounts on accounts.id = walked.account_id
    where accounts.deleted_on is null and ${isIt}
    order by walked.plain, walked.id limit ${limit}`;
}

async function idsOf(db: Db, page: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await page.execute(db)).rows.map(({ id }) => id);
}
