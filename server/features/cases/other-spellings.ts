const APOSTROPHE = /['\u2018\u2019\u02bc`\u00b4]/g;
/** What is joined to a name by an apostrophe, in names such as O’Brien, D’Angelo, L’Estrange, M’Bala and N’Diaye. */
const JOINED = /^([dlmno])(?=\p{L}{3})/iu;

/**
 * How else a word may stand in a name: with the other apostrophe or none, where none was typed with one behind a first letter
 * that may have it, and with ß for ss or ss for ß. Each form costs one more index look-up, so an apostrophe is guessed nowhere else.
 */
export function otherSpellings(word: string): string[] {
  const bare = word.replace(APOSTROPHE, "");
  const straight = word.replace(APOSTROPHE, "'");
  const curved = word.replace(APOSTROPHE, "\u2019");
  const joined = bare === word ? [word.replace(JOINED, "$1'"), word.replace(JOINED, "$1\u2019")] : [];
  const forms = [bare, bare.replaceAll("ß", "ss"), bare.replaceAll(/ss/gi, "ß"), straight, curved, ...joined];
  return [...new Set(forms)].filter((form) => form !== word);
}
