import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isPartOfPhone } from "#domain/phone.ts";
import { literally } from "./literally.ts";
import { otherSpellings } from "./other-spellings.ts";

/** Whether a word may have its letters swapped or doubled, or stand there in another spelling too. */
export type Alike = false | "letters" | "spelling";

/** Trigrams, and with them the indexes, need three letters or digits. */
const SHORTEST_INSIDE = 3;
/** The longest words leave so few cases that the others are looked for in these alone. */
const MOST_LED_BY_INDEX = 3;

/** What `letter_keys` takes for the end of a word. */
const APART = "[[:space:][:punct:]]";

type Column = RawBuilder<unknown>;

/** Whether there is anything in a word that could be swapped or doubled. */
export function hasLetters(word: string): boolean {
  return word.split(/[\p{P}\p{S}\s]+/u).some((part) => lengthOf(part) >= SHORTEST_INSIDE);
}

/** Whether an index of trigrams leads to what a word means. */
export function leadsByIndex(word: string): boolean {
  return lengthOf(word) >= SHORTEST_INSIDE;
}

/** The words by which an index leads to cases: not the short ones, of which half the names have one, where there are longer. */
export function leadingOf(words: readonly string[]): string[] {
  const long = words.filter(leadsByIndex);
  if (long.length > 0) {
    return long.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_LED_BY_INDEX);
  }
  // Two digits stand in every other phone number.
  return words.filter((word) => !isPartOfPhone(word)).slice(0, MOST_LED_BY_INDEX - 1);
}

/** How many letters and digits there are, accents apart: the indexes know nothing else. */
function lengthOf(word: string): number {
  return word.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
}

/**
 * What a name or number must be to be meant by a word: one of these. Apart, because an index of letters need not look
 * at a name again and the others must.
 */
export function waysToMean(word: string, alike: Alike) {
  const isAlike = alike && hasLetters(word);
  return {
    cat: (name: Column) => [like(name, word), ...(isAlike ? forgiving(name, word, alike) : [])],
    owner: ({ owner, phone }: { owner: Column; phone: Column }) => [
      isPartOfPhone(word) ? sql<SqlBool>`(${like(owner, word)} or ${holds(phone, word)})` : like(owner, word),
      ...(isAlike ? forgiving(owner, word, alike) : []),
    ],
  };
}

/**
 * Whether a word means a case's cat or its owner.
 * @param ofOwner puts what is asked of `full_name` and `phone` to where the owner stands
 */
export function isMeant(
  word: string,
  alike: Alike,
  cat: Column,
  ofOwner: (isOwner: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const [owner, phone] = [sql`full_name`, sql`phone`];
  const spelled = waysToMean(word, false);
  const mayBe = (name: Column) =>
    alike && hasLetters(word) ? [mayBeAlike(name, word), ...spelledOtherwise(name, word, alike)] : [];
  const isCat = anyOf([...spelled.cat(cat), ...mayBe(cat)]);
  const isOwner = anyOf([...spelled.owner({ owner, phone }), ...mayBe(owner)]);
  return sql`(${isCat} or ${ofOwner(isOwner)})`;
}

const anyOf = (ways: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(ways, sql` or `)})`;

/**
 * The letters of every word of a name take long to put in order, and nearly all names lack what they must have: one word
 * of no other letters than these, and among all their letters each of these.
 */
function mayBeAlike(name: Column, word: string): RawBuilder<SqlBool> {
  // Of a word with a hyphen one half does.
  if (!/^[\p{L}\p{Nd}]+$/u.test(word)) return sameLetters(name, word);
  const letters = (text: unknown) => sql`string_to_array(plain_text(${text}), null)`;
  const ofThese = sql`plain_text(${name}) ~ (${`(^|${APART})[`} || plain_text(${word}) || ${`]{${SHORTEST_INSIDE},}($|${APART})`})`;
  return sql`(${ofThese} and ${letters(name)} @> ${letters(word)} and ${sameLetters(name, word)})`;
}

function like(name: Column, word: string): RawBuilder<SqlBool> {
  return isHeldBy(sql`plain_text(${name})`, word);
}

/** Whether a name without capitals and accents holds a word; one of one or two letters must begin a word of the name. */
export function isHeldBy(plain: Column, word: string): RawBuilder<SqlBool> {
  const text = literally(word);
  if (leadsByIndex(word)) return sql`${plain} like plain_text(${`%${text}%`})`;
  return sql`(${plain} like plain_text(${`${text}%`}) or ${plain} like plain_text(${`% ${text}%`}))`;
}

function forgiving(name: Column, word: string, alike: Alike): RawBuilder<SqlBool>[] {
  return [sameLetters(name, word), ...spelledOtherwise(name, word, alike)];
}

function spelledOtherwise(name: Column, word: string, alike: Alike): RawBuilder<SqlBool>[] {
  return alike === "spelling" ? otherSpellings(word).map((form) => like(name, form)) : [];
}

function sameLetters(name: Column, word: string): RawBuilder<SqlBool> {
  return sql`letter_keys(${name}) && letter_keys(${word})`;
}

function holds(phone: Column, word: string): RawBuilder<SqlBool> {
  return sql`${phone} like ${`%${word.replace(/\D/g, "")}%`}`;
}
