// Letters that run from right to left, the halves that such letters begin with, and the marks that count as them.
const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;
const STRENGTH = / [\d.,]+ mg(\/ml)?$/;

/**
 * A name as it stands in a sentence: one that is written from right to left between U+2068 and U+2069, any other as it
 * is. Beside a Hebrew or Arabic name the numbers of the sentence change their places, so that another dose would be read.
 * The strength at its end is said in the direction of the sentence. To be shown only: a name that is kept has none.
 */
export function isolated(name: string): string {
  if (name.includes("\u2068") || !FROM_RIGHT_TO_LEFT.test(name)) return name;
  const [strength = ""] = STRENGTH.exec(name) ?? [];
  return `\u2068${name.slice(0, name.length - strength.length)}\u2069${strength}`;
}
