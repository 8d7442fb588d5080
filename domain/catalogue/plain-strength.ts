import type { NamedMedicine } from "./strength-in-name.ts";

/** The number behind them is of the substance: GS-441524, GC376, EIDD-2801. */
export const OF_SUBSTANCE = "(?:GS|GC|EIDD)";
const SUBSTANCE = new RegExp(`(^|[^\\p{L}])${OF_SUBSTANCE}[\\s-]?\\d{3,6}(?!\\p{N})`, "giu");
const NUMBER = "(^|[\\s(\\p{L}-])(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?mg";
/** Of a part of a tablet, of several, or for a weight; or a range in words. */
const OF_ELSE =
  /hal[bfv]|quarter|viertel|(?:^|[^\p{L}])(?:per|pro|an?|for|each|every|to|or|bis|kilo\p{L}*|kgs?|lbs?)(?!\p{L})/iu;
const IN_RANGE = /(?:^|[^\p{L}])(?:to|or|bis|up)$/iu;
const PLAIN = {
  liquid: new RegExp(`${NUMBER}\\s?(?:/|per)\\s?ml(?!\\p{L})`, "iu"),
  pill: new RegExp(`${NUMBER}(?!\\p{L}|\\s?(?:[/⁄∕.]|in(?!\\p{L})))`, "iu"),
};

/**
 * Whether the name of a medication tells its strength so plainly that nothing need be said beside it: once, as pages write it, and no other
 * figure with it. Where it tells more, or otherwise, nobody has to know how it is to be read: the strength is said beside it.
 */
export function tellsStrength({ displayName, type, concentration_mg_ml }: NamedMedicine): boolean {
  if (concentration_mg_ml === null) return true;
  const text = displayName.normalize("NFKC").replace(SUBSTANCE, "$1");
  const [whole = "", before = "", number = ""] = PLAIN[type].exec(text) ?? [];
  if (Number(number.replace(",", ".")) !== concentration_mg_ml || /^0/.test(number)) return false;
  const [ahead = "", behind = ""] = text.split(whole);
  // "Mutian Pro" and "for cats" are names; before the number a range alone is told by a word.
  return !/\p{N}/u.test(ahead + before + behind) && !IN_RANGE.test(ahead) && !OF_ELSE.test(behind);
}
