const APOSTROPHE = /['\u2018\u2019\u02bc`\u00b4]/g;
/** O'Brien, D'Angelo, L'Heureux. */
const MAY_LACK_ONE = /^[dlo]\p{L}{3}/iu;

/**
 * How else a word may stand in a name: with an apostrophe, without or with the other one, and with ß for ss. Each costs
 * a look into the indexes more.
 */
export function otherSpellings(word: string): string[] {
  const bare = word.replace(APOSTROPHE, "");
  const set = MAY_LACK_ONE.test(bare) ? [`${bare.slice(0, 1)}'${bare.slice(1)}`] : [];
  const straight = [word, ...set].map((form) => form.replace(APOSTROPHE, "'"));
  const curved = straight.map((form) => form.replaceAll("'", "\u2019"));
  const forms = [bare, bare.replace(/ss/gi, "ß"), bare.replaceAll("ß", "ss"), ...straight, ...curved];
  return [...new Set(forms)].filter((form) => form !== word);
}
