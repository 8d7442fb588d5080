import { plainDigits } from "#domain/digits.ts";
import type { MedicationType } from "#domain/dose/dose.ts";
import { OF_SUBSTANCE, tellsStrength } from "./plain-strength.ts";

// Looked at apart, what stands before a number: the oldest browsers know no look behind.
const OWN_NUMBER = /\p{N}[.,·'’⁄∕]*$/u;
/** Of "1 500 mg" the 500 is no strength, nor in "10 to 15 mg/ml" or "2 x 15 mg/ml" the last. But the 376 of "GC 376" is a substance's. */
const THOUSANDS = /(?:^|[^\p{L}\p{N}-])\d{1,3}\s$/u;
const BEHIND_SUBSTANCE = new RegExp(`${OF_SUBSTANCE}\\s\\d{3}\\s$`, "iu");
const IN_WORDS = /\p{N}\s*(?:to|or|bis|x|×)\s*$/iu;
// A bracket joins no two numbers. Behind letters a figure begins no range, as in "Hero16-20mg", but a sum, as in "Bova40+10mg".
const RANGE_OR_SUM =
  /(?:(?:^|[^\p{L}\p{N}-])(\d[\d.,]{0,4})(?:\/|(\s*[\p{Dash}~/.]))|(?:^|[^\p{N}-])\d[\d.,]{0,4}\s*[+&])[\s.]*$/u;
// Of at most five figures: that of a substance, GS-441524, is none. Of "1,000" nobody knows whether it is a thousand or one.
const NUMBER = "([1-9]\\d{0,4}(?:[.,]\\d{1,2})?|0?[.,]\\d+)";
const UNIT = "(mgs?|milligram\\w*|g|mcg|[μu]g)";
export const AMOUNT = `${NUMBER}[\\s.-]*${UNIT}`;
export const END = "(?!\\p{L})";
export const EVERY = "\\.?\\s*(?:[/⁄∕]|per|pro|in|an?)\\s*";
const PER = `${EVERY}(?:1|one|each|every)?\\s*`;
export const ML = `(?:ml|cc|millilit\\w+)${END}`;
const EACH = "\\s*(?::|each|every)\\s*(?:1|one)?\\s*";
const PER_ML = new RegExp(`${AMOUNT}(?:${END}(?:${PER}|${EACH}))?${ML}`, "giu");
// Of several tablets, or of a part of one, it is not the strength of each.
const NOT_OF_EACH = `${EVERY}(?:half|quarter|[2-9]|\\d{2}|\\d[⁄/])`;
const PER_TABLET = new RegExp(
  `${AMOUNT}(?:${END}|(?=tab|caps))(?!${PER}(?:kg|kilo|g${END}|${ML})|${NOT_OF_EACH})`,
  "giu",
);

/**
 * The strength that the name of a medication tells: mg in each ml of a liquid, mg in each tablet of a pill. Undefined where
 * it tells none, or several that differ.
 */
export function strengthInName(name: string, type: MedicationType): number | undefined {
  const told = amountsIn(name, type === "liquid" ? PER_ML : PER_TABLET);
  const [only, ...others] = new Set(told.map(([, number = "", unit = ""]) => inMg(number, unit)));
  return others.length === 0 ? only : undefined;
}

/** What a name tells by a pattern of these, but for the ends of other numbers. */
export function amountsIn(name: string, pattern: RegExp): RegExpMatchArray[] {
  // The point of "tabl.50mg" ends a word; that of ".5 mg" is of the number.
  const text = inPlainNumbers(name).replace(/(\p{L})[.,](?=\p{N})/gu, "$1 ");
  return [...text.matchAll(pattern)].filter(({ index }) => !goesOn(text, index));
}

/**
 * With the raised point of "12·5" as any other; between longer numbers it is a dot that parts them. And "20,000 mcg" without its
 * comma: no medicine holds 20 mcg. Below ten thousand it may be the vitamin that is in it, too. In the digits and the units of
 * this page, whichever it was written in.
 */
export function inPlainNumbers(name: string): string {
  return plainDigits(name.normalize("NFKC"))
    .replace(/мг/giu, "mg")
    .replace(/мл/giu, "ml")
    .replace(/[∙⋅•‧٫]/gu, "·")
    .replace(/(^|[^\p{N}.,·'’])(\d{1,2})·(?=\d(?!\p{N}))/gu, "$1$2.")
    .replace(/(^|[^\p{N}.,·'’])([1-9]\d)[.,'’](?=\d{3}[\s.-]*(?:mc|[μu])g)/giu, "$1$2");
}

/**
 * Whether the number there is the end of another one, of a range or of a sum: of "10-20", "1⁄2", "1·000" and "40+10" the last is
 * no strength. Better one too few: whoever has the right name must not be told that it is wrong. But a range goes up, so that the
 * 54 of "GC 376 - 54 mg/ml" is one.
 */
export function goesOn(text: string, at: number): boolean {
  const before = text.slice(0, at);
  // Asked first and alone: the 12 and the 5 of "12.5" are no range that goes down.
  if (OWN_NUMBER.test(before) || IN_WORDS.test(before)) return true;
  if (THOUSANDS.test(before) && !BEHIND_SUBSTANCE.test(before) && /^\d{3}(?!\p{N})/u.test(text.slice(at)))
    return true;
  const [found, first = "", isRange] = RANGE_OR_SUM.exec(before) ?? [];
  const last = text
    .slice(at)
    .replace(/^\./, "")
    .replace(/^(\d+),/, "$1.");
  return found !== undefined && !(isRange && numberOf(first) >= parseFloat(last));
}

/** An amount as a name tells it, in mg. */
export function inMg(number: string, unit: string): number {
  const amount = numberOf(number);
  if (/^m(?!c)/iu.test(unit)) return amount;
  // 0.0204 * 1000 is 20.400000000000002.
  return Number((unit.toLowerCase() === "g" ? amount * 1000 : amount / 1000).toPrecision(12));
}

/** As a name writes it, with a comma or a point. */
export function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

export type NamedMedicine = {
  displayName: string;
  type: MedicationType;
  /** mg in each ml, or in each tablet; `null` while it is not known, and then there is no dose. */
  concentration_mg_ml: number | null;
};

/** A medication as it is said beside a dose, never without its strength: the same ml of another one is another dose. */
export function nameWithStrength(medicine: NamedMedicine): string {
  return tellsStrength(medicine) ? medicine.displayName : withStrength(medicine);
}

/**
 * Whether this is what a medication is called, with its strength or without: what was said once is kept as it was said, and what
 * of a name tells its strength is read better since.
 */
export function isNameOf(words: string | undefined, medicine: NamedMedicine | undefined): boolean {
  if (!medicine) return words === undefined;
  return words === medicine.displayName || words === withStrength(medicine);
}

function withStrength({ displayName, type, concentration_mg_ml }: NamedMedicine): string {
  return `${displayName} ${concentration_mg_ml} ${type === "liquid" ? "mg/ml" : "mg"}`;
}
