import { type RawBuilder, sql } from "kysely";
import { literally } from "./literally.ts";

/** Trigrams, and with them the indexes, need three letters or digits. */
const SHORTEST_INSIDE = 3;
/** The longest words leave so few cases that the others are looked for in these alone. */
const MOST_LED_BY_INDEX = 3;
/** Of a phone number, said without its spaces and brackets. */
const IS_NUMBER = /^[\d+().\-/]*\d[\d+().\-/]*$/;

export type WordSearch = {
  /** Each has a letter or a digit, and one is neither a number nor short, or a number of three digits. */
  words: readonly string[];
  /** Whether a word may have its letters swapped or doubled. */
  alike: boolean;
  limit: number;
};

type Match = { further: boolean; name: string; id: string };

/**
 * The cases for which every word stands in the cat's name, the owner's name or the phone number, as a table to
 * join; capitals and accents count for nothing. Names that begin with the first word come first. A word of one
 * or two letters must begin a name. See 0050-forgiving-search.sql for the functions and indexes.
 */
export function wordMatches({ words, alike, limit }: WordSearch): RawBuilder<Match> {
  const leading = leadingOf(words);
  const sets = leading.map(
    (word, at) => sql`${sql.ref(`word${at}`)} (id, name) as materialized (${casesWith(word, alike)})`,
  );
  const inOthers = leading
    .slice(1)
    .map((_, at) => sql`and id in (select id from ${sql.ref(`word${at + 1}`)})`);
  const rest = words
    .filter((word) => !leading.includes(word))
    .map((word) => sql`and ${isOfCase(word, alike)}`);
  const [first = ""] = words;
  return sql<Match>`(
    with ${sql.join(sets)},
    led (id, name) as materialized (select id, name from word0 where true ${sql.join(inOthers, sql` `)})
    select not starts_with(plain_text(name), plain_text(${first})) as further, lower(name) as name, id
    from led
    where true ${sql.join(rest, sql` `)}
    order by further, name, id limit ${limit}
  )`;
}

/** Whether there is anything in a word that could be swapped or doubled. */
export function hasLetters(word: string): boolean {
  return word.split(/[\p{P}\p{S}\s]+/u).some((part) => lengthOf(part) >= SHORTEST_INSIDE);
}

/** The words by which an index leads to cases: not the short ones, of which half the names have one, where there are longer. */
function leadingOf(words: readonly string[]): string[] {
  const long = words.filter((word) => lengthOf(word) >= SHORTEST_INSIDE);
  if (long.length > 0) {
    return long.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_LED_BY_INDEX);
  }
  // Two digits stand in every other phone number.
  return words.filter((word) => !IS_NUMBER.test(word)).slice(0, MOST_LED_BY_INDEX - 1);
}

/** How many letters and digits there are, accents apart: the indexes know nothing else. */
function lengthOf(word: string): number {
  return word.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
}

/** The cases, with the cat's name, whose cat or owner one word means. */
function casesWith(word: string, alike: boolean) {
  // Apart, because no index leads to cats and owners at once.
  return sql`${casesOfCats(anyOf(isCat(word, alike)))} union ${casesOfOwners(anyOf(isOwner(word, alike)))}`;
}

/** Whether one word means the cat or owner of a case that was found by others. */
function isOfCase(word: string, alike: boolean) {
  return sql`(
    select ${anyOf([...isCat(word, alike), ...isOwner(word, alike)])}
    from cases join accounts on accounts.id = cases.account_id where cases.id = led.id
  )`;
}

function isCat(word: string, alike: boolean) {
  const name = sql`cases.cat_name`;
  return [like(sql`plain_text(${name})`, word), ...(alike ? isAlike(name, word) : [])];
}

function isOwner(word: string, alike: boolean) {
  const name = sql`accounts.full_name`;
  const isPhone = sql`accounts.phone like ${`%${word.replace(/\D/g, "")}%`}`;
  return [
    like(sql`plain_text(${name})`, word),
    ...(IS_NUMBER.test(word) ? [isPhone] : []),
    ...(alike ? isAlike(name, word) : []),
  ];
}

function isAlike(name: RawBuilder<unknown>, word: string) {
  return hasLetters(word) ? [sql`letter_keys(${name}) && letter_keys(${word})`] : [];
}

function casesOfCats(isMeant: RawBuilder<unknown>) {
  return sql`
    select cases.id, cases.cat_name from cases
    where ${isMeant} and cases.deleted_on is null
      and (select deleted_on is null from accounts where accounts.id = cases.account_id)`;
}

/** `offset 0` keeps the planner from reading every case to join a first name that many owners have. */
function casesOfOwners(isMeant: RawBuilder<unknown>) {
  return sql`
    select own.id, own.cat_name from accounts cross join lateral (
      select id, cat_name from cases where account_id = accounts.id and deleted_on is null offset 0
    ) as own
    where ${isMeant} and accounts.deleted_on is null`;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]) {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function like(name: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const text = literally(word);
  if (lengthOf(word) >= SHORTEST_INSIDE) return sql`${name} like plain_text(${`%${text}%`})`;
  return sql`(${name} like plain_text(${`${text}%`}) or ${name} like plain_text(${`% ${text}%`}))`;
}
