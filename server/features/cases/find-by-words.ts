import type * as contract from "#contract/cases.ts";
import { isPartOfPhone, withoutDialled } from "#domain/account/phone.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { presentCases } from "#server/tables/cases.ts";
import { casesInOrder } from "./cases-in-order.ts";
import { hasLetters } from "./meant-by-word.ts";
import { type Matches, rareOf, wordMatches } from "./word-matches.ts";
import type { WordSearch } from "./word-search.ts";

/** Whoever finds more has not said enough. */
const MOST = 25;

/**
 * Nobody leafs through a search: more than {@link MOST} cases are said to be more. What is only spelled nearly
 * so is looked for when nothing is spelled so: a number without what is dialled before it, then words by their letters and in other
 * spellings.
 */
export const findByWords: Command<typeof contract.findByWords> = async ({ db, viewer, body }) => {
  const words = wordsOf(body.words);
  const search = await searchOf(db, words);
  const exact = await wordMatches(db, { ...search, alike: false });
  const found = exact.ids.length > 0 ? exact : ((await nearly(db, search)) ?? exact);
  const { ids, isWhole } = found;
  return {
    cases: await presentCases(db, viewer, await casesInOrder(db, ids.slice(0, MOST)), "latest"),
    areAlike: found !== exact && ids.length > 0,
    isMore: ids.length > MOST || !isWhole || !exact.isWhole,
  };
};

type Search = Omit<WordSearch, "alike">;

async function searchOf(db: Db, words: readonly string[]): Promise<Search> {
  return { words, ...(await rareOf(db, words)), limit: MOST + 1 };
}

/** What the first way finds that finds anything, else what the last one says; undefined where there is no way. */
async function nearly(db: Db, typed: Search): Promise<Matches | undefined> {
  const words = withoutDialled(typed.words);
  const isAsTyped = words === typed.words;
  const search = isAsTyped ? typed : await searchOf(db, words);
  const found = isAsTyped ? undefined : await wordMatches(db, { ...search, alike: false });
  if (found?.ids.length || !words.some(hasLetters)) return found;
  return wordMatches(db, { ...search, alike: true });
}

/** A phone number is one word, however it is set apart. An ampersand or a smiley between words is none. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  const isNumber = words.every(isPartOfPhone);
  return isNumber ? [words.join("")] : [...new Set(words)];
}
