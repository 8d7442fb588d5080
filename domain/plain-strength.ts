import type { NamedMedicine } from "./strength-in-name.ts";

/** Their numbers are of the substance: GS-441524, GC376, EIDD-2801. */
const SUBSTANCE = /(^|[^\p{L}])(?:GS|GC|EIDD)[\s-]?\d{3,6}(?!\p{N})/giu;
const NUMBER = "(^|[\\s(\\p{L}-])(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?mg";
/** Of a part of a tablet, or for a weight; or a range in words. */
const OF_ELSE =
  /hal[bfv]|quarter|viertel|(?:^|[^\p{L}])(?:per|pro|an?|for|kg|kilo\p{L}*|to|or|bis)(?!\p{L})/iu;
const PLAIN = {
  liquid: new RegExp(`${NUMBER}\\s?(?:/|per)\\s?ml(?!\\p{L})`, "iu"),
  pill: new RegExp(`${NUMBER}(?!\\p{L}|\\s?(?:/|per(?!\\p{L})|in(?!\\p{L})))`, "iu"),
};

/**
 * Whether the name of a medication tells its strength so plainly that nothing need be said beside it: once, as pages write it, and no other
 * figure with it. Where it tells more, or otherwise, nobody has to know how it is to be read: the strength is said beside it.
 */
export function tellsStrength({ displayName, type, concentration_mg_ml }: NamedMedicine): boolean {
  if (concentration_mg_ml === null) return true;
  const text = displayName.normalize("NFKC").replace(SUBSTANCE, "$1");
  const [, , number = ""] = PLAIN[type].exec(text) ?? [];
  const rest = text.replace(PLAIN[type], "$1");
  const isAlone = !/\p{N}/u.test(rest) && !OF_ELSE.test(rest);
  return isAlone && Number(number.replace(",", ".")) === concentration_mg_ml;
}
