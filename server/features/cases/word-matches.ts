import { type RawBuilder, sql } from "kysely";
import { literally } from "./literally.ts";

/** Trigrams, and with them the indexes, need three characters. */
const SHORTEST_INSIDE = 3;
/** Of a phone number, said without its spaces and brackets. */
const IS_NUMBER = /^[\d+().\-/]*\d[\d+().\-/]*$/;

export type WordSearch = {
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
  const sets = words.map(
    (word, at) => sql`${sql.ref(`word${at}`)} (id, name) as materialized (${casesWith(word, alike)})`,
  );
  const inOthers = words.slice(1).map((_, at) => sql`and id in (select id from ${sql.ref(`word${at + 1}`)})`);
  const [first = ""] = words;
  return sql<Match>`(
    with ${sql.join(sets)}
    select not starts_with(plain_text(name), plain_text(${first})) as further, lower(name) as name, id
    from word0
    where true ${sql.join(inOthers, sql` `)}
    order by further, name, id limit ${limit}
  )`;
}

/** The cases, with the cat's name, whose cat or owner one word means. */
function casesWith(word: string, alike: boolean) {
  const cat = [like(sql`plain_text(cases.cat_name)`, word)];
  const owner = [like(sql`plain_text(accounts.full_name)`, word)];
  if (IS_NUMBER.test(word)) owner.push(sql`accounts.phone like ${`%${word.replace(/\D/g, "")}%`}`);
  if (alike) {
    cat.push(sql`letter_keys(cases.cat_name) && letter_keys(${word})`);
    owner.push(sql`letter_keys(accounts.full_name) && letter_keys(${word})`);
  }
  // Apart, because no index leads to cats and owners at once.
  return sql`${casesOfCats(anyOf(cat))} union ${casesOfOwners(anyOf(owner))}`;
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
  if ([...word].length >= SHORTEST_INSIDE) return sql`${name} like plain_text(${`%${text}%`})`;
  return sql`(${name} like plain_text(${`${text}%`}) or ${name} like plain_text(${`% ${text}%`}))`;
}
