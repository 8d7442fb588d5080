/** What is looked for in the one box. */
export type WordSearch = {
  /** Each has a letter or a digit, and one is neither a number nor short, or a number of three digits. */
  words: readonly string[];
  /** Those that may lead to few cats and owners. */
  rare: readonly string[];
  /** Those that may lead to few owners. */
  ofFewOwners: readonly string[];
  alike: boolean;
  limit: number;
};
