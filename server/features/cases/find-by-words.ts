import type * as contract from "#contract/cases.ts";
import { isPartOfPhone } from "#domain/phone.ts";
import type { Command } from "#server/http/command.ts";
import { presentCases } from "#server/tables/cases.ts";
import { casesInOrder } from "./cases-in-order.ts";
import { type Alike, hasLetters } from "./meant-by-word.ts";
import { otherSpellings } from "./other-spellings.ts";
import { rareOf, wordMatches } from "./word-matches.ts";

/** Whoever finds more has not said enough. */
const MOST = 25;

/**
 * Nobody leafs through a search: more than {@link MOST} cases are said to be more. What is only spelled nearly
 * so is looked for when nothing is spelled so: by its letters, which takes one look into an index for a word, and only then by
 * other spellings, which take several.
 */
export const findByWords: Command<typeof contract.findByWords> = async ({ db, viewer, body }) => {
  const words = wordsOf(body.words);
  const search = { words, ...(await rareOf(db, words)), limit: MOST + 1 };
  const exact = await wordMatches(db, { ...search, alike: false });
  let found = exact;
  for (const alike of found.ids.length > 0 ? [] : waysToForgive(words)) {
    found = await wordMatches(db, { ...search, alike });
    if (found.ids.length > 0) break;
  }
  const { ids, isWhole } = found;
  return {
    cases: await presentCases(db, viewer, await casesInOrder(db, ids.slice(0, MOST)), "latest"),
    areAlike: found !== exact && ids.length > 0,
    isMore: ids.length > MOST || !isWhole || !exact.isWhole,
  };
};

function waysToForgive(words: readonly string[]): Alike[] {
  if (!words.some(hasLetters)) return [];
  return words.some((word) => otherSpellings(word).length > 0) ? ["letters", "spelling"] : ["letters"];
}

/** A phone number is one word, however it is set apart. An ampersand or a smiley between words is none. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  const isNumber = words.every(isPartOfPhone);
  return isNumber ? [words.join("")] : [...new Set(words)];
}
