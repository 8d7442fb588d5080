import type * as contract from "#contract/cases.ts";
import type { Command, Db } from "#server/http/command.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { type WordSearch, wordMatches } from "./word-matches.ts";

/** Whoever finds more has not said enough. */
const MOST = 25;

/**
 * Nobody leafs through a search: more than {@link MOST} cases are said to be more. What is only spelled nearly
 * so is looked for when nothing is spelled so.
 */
export const findByWords: Command<typeof contract.findByWords> = async ({ db, body }) => {
  const words = wordsOf(body.words);
  const exact = await find(db, { words, alike: false, limit: MOST + 1 });
  const rows = exact.length > 0 ? exact : await find(db, { words, alike: true, limit: MOST + 1 });
  return {
    cases: await presentCases(db, rows.slice(0, MOST), "latest"),
    areAlike: exact.length === 0 && rows.length > 0,
    isMore: rows.length > MOST,
  };
};

/** A phone number is one word, however it is set apart. */
function wordsOf(text: string): string[] {
  const isNumber = /^[\d\s+().\-/]+$/.test(text) && /\d/.test(text);
  return isNumber ? [text.replace(/\s/g, "")] : [...new Set(text.trim().split(/\s+/))];
}

function find(db: Db, search: WordSearch) {
  const matches = wordMatches(search);
  return selectCases(db)
    .innerJoin(matches.as("matches"), "matches.id", "cases.id")
    .orderBy("matches.further")
    .orderBy("matches.name")
    .orderBy("matches.id")
    .execute();
}
