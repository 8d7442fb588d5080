import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isPartOfPhone } from "#domain/account/phone.ts";
import { literally } from "./literally.ts";
import { otherSpellings } from "./other-spellings.ts";

/** Trigrams, and with them the indexes, need three letters or digits. */
const SHORTEST_INSIDE = 3;
/** The longest words leave so few cases that the others are looked for in these alone. */
const MOST_LED_BY_INDEX = 3;

/** What `letter_keys` takes for the end of a word. */
const APART = "[[:space:][:punct:]]";

type Part = RawBuilder<unknown>;

/** A name without capitals and accents, and the letters of each of its words. */
export type Name = { plain: Part; letters: Part };

/** As the indexes have it. */
export const nameOf = (typed: Part): Name => ({
  plain: sql`plain_text(${typed})`,
  letters: sql`letter_keys(${typed})`,
});

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
export function lengthOf(word: string): number {
  return word.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0;
}

/**
 * What a name or number must be to be meant by a word: one of these. Where it may be alike, its letters may be swapped or doubled, and
 * it may stand there in another spelling. Apart, because an index of letters need not look
 * at a name again and the others must.
 */
export function waysToMean(word: string, alike: boolean) {
  const isAlike = alike && hasLetters(word);
  return {
    cat: (name: Name) => [isHeldBy(name.plain, word), ...(isAlike ? forgiving(name, word) : [])],
    owner: (name: Name, phone: Part) => [
      isHeldByOwner(name, phone, word),
      ...(isAlike ? forgiving(name, word) : []),
    ],
  };
}

/** Whether a word means a case by the name of its cat. */
export function isCatMeant(word: string, alike: boolean, cat: Name): RawBuilder<SqlBool> {
  return anyOf([isHeldBy(cat.plain, word), ...mayBe(cat, word, alike)]);
}

/** The same by its owner. */
export function isOwnerMeant(word: string, alike: boolean, owner: Name, phone: Part): RawBuilder<SqlBool> {
  return anyOf([isHeldByOwner(owner, phone, word), ...mayBe(owner, word, alike)]);
}

function mayBe(name: Name, word: string, alike: boolean): RawBuilder<SqlBool>[] {
  return alike && hasLetters(word) ? [mayBeAlike(name, word), ...spelledOtherwise(name, word)] : [];
}

const anyOf = (ways: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(ways, sql` or `)})`;

/**
 * The letters of every word of a name take long to put in order, and nearly all names lack what they must have: one word
 * of no other letters than these, and among all their letters each of these.
 */
function mayBeAlike(name: Name, word: string): RawBuilder<SqlBool> {
  // Of a word with a hyphen one half does.
  if (!/^[\p{L}\p{Nd}]+$/u.test(word)) return sameLetters(name, word);
  const letters = (plain: Part) => sql`string_to_array(${plain}, null)`;
  const plainWord = sql`plain_text(${word})`;
  const ofThese = sql`${name.plain} ~ (${`(^|${APART})[`} || ${plainWord} || ${`]{${SHORTEST_INSIDE},}($|${APART})`})`;
  return sql`(${ofThese} and ${letters(name.plain)} @> ${letters(plainWord)} and ${sameLetters(name, word)})`;
}

/** Whether a name without capitals and accents holds a word; one of one or two letters must begin a word of the name. */
export function isHeldBy(plain: Part, word: string): RawBuilder<SqlBool> {
  const text = literally(word);
  if (leadsByIndex(word)) return sql`${plain} like plain_text(${`%${text}%`})`;
  return sql`(${plain} like plain_text(${`${text}%`}) or ${plain} like plain_text(${`% ${text}%`}))`;
}

function isHeldByOwner(name: Name, phone: Part, word: string): RawBuilder<SqlBool> {
  const isHeld = isHeldBy(name.plain, word);
  return isPartOfPhone(word) ? sql`(${isHeld} or ${phone} like ${`%${word.replace(/\D/g, "")}%`})` : isHeld;
}

function forgiving(name: Name, word: string): RawBuilder<SqlBool>[] {
  return [sameLetters(name, word), ...spelledOtherwise(name, word)];
}

function spelledOtherwise({ plain }: Name, word: string): RawBuilder<SqlBool>[] {
  const forms = Map.groupBy(otherSpellings(word), straightened);
  return [...forms].map(([straight, [form = straight, ...others]]) =>
    others.length > 0 ? isHeldEitherWay(plain, straight) : isHeldBy(plain, form),
  );
}

const CURVED = "\u2019";
const straightened = (form: string) => form.replaceAll(CURVED, "'");

/** With a straight apostrophe or a curved one. The index knows neither, so one look does for both. */
function isHeldEitherWay(plain: Part, straight: string): RawBuilder<SqlBool> {
  const anySign = literally(straight).replaceAll("'", "_");
  return sql`(${plain} like plain_text(${`%${anySign}%`}) and ${isHeldBy(sql`replace(${plain}, ${CURVED}, '''')`, straight)})`;
}

function sameLetters({ letters }: Name, word: string): RawBuilder<SqlBool> {
  return sql`${letters} && letter_keys(${word})`;
}
