const APOSTROPHE = /['\u2018\u2019\u02bc`\u00b4]/g;

/**
 * How else a word with an apostrophe may stand in a name, without it or with the other one, and one with ß. Each form
 * costs one more index look-up, so no apostrophe is tried where none was typed (OBrien), nor ß for every ss.
 */
export function otherSpellings(word: string): string[] {
  const bare = word.replace(APOSTROPHE, "");
  const straight = word.replace(APOSTROPHE, "'");
  const curved = word.replace(APOSTROPHE, "\u2019");
  const forms = [bare, bare.replaceAll("ß", "ss"), straight, curved];
  return [...new Set(forms)].filter((form) => form !== word);
}
