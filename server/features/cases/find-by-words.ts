import type * as contract from "#contract/cases.ts";
import { isPartOfPhone } from "#domain/phone.ts";
import type { Command } from "#server/http/command.ts";
import { presentCases } from "#server/tables/cases.ts";
import { casesInOrder } from "./cases-in-order.ts";
import { hasLetters } from "./meant-by-word.ts";
import { rareOf, wordMatches } from "./word-matches.ts";

/** Whoever finds more has not said enough. */
const MOST = 25;

/**
 * Nobody leafs through a search: more than {@link MOST} cases are said to be more. What is only spelled nearly
 * so is looked for when nothing is spelled so.
 */
export const findByWords: Command<typeof contract.findByWords> = async ({ db, viewer, body }) => {
  const words = wordsOf(body.words);
  const search = { words, rare: await rareOf(db, words), limit: MOST + 1 };
  const exact = await wordMatches(db, { ...search, alike: false });
  const isExact = exact.ids.length > 0 || !words.some(hasLetters);
  const { ids, isWhole } = isExact ? exact : await wordMatches(db, { ...search, alike: true });
  return {
    cases: await presentCases(db, viewer, await casesInOrder(db, ids.slice(0, MOST)), "latest"),
    areAlike: !isExact && ids.length > 0,
    isMore: ids.length > MOST || !isWhole,
  };
};

/** A phone number is one word, however it is set apart. An ampersand or a smiley between words is none. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  const isNumber = words.every(isPartOfPhone);
  return isNumber ? [words.join("")] : [...new Set(words)];
}
