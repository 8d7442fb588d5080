import { inPlainNumbers, numberOf } from "./strength-in-name.ts";

const FORM = "(?:oral|inj|sol|susp|syr|liquid|drops|w/v)\\w*";
const SIGN = "\\)?\\s*(?:%|per\\s?cent)";
// Right behind one word and its figure: any other word may be of what it is dissolved in. And 98 % is how pure it is.
const PERCENT = new RegExp(
  `^[\\p{L}-]+\\s?\\d*(?:\\s+${FORM})*[\\s(]+((?:1?[1-9]|10)(?:[.,]\\d{1,2})?)\\s*${SIGN}\\)?\\s*(?:$|[,;(]|${FORM})`,
  "iu",
);
const ANY = new RegExp(`(?:^|[^\\p{N}.,·])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*${SIGN}`, "giu");
/** What is more is how pure something is. */
const MOST_PERCENT = 20;

/**
 * The percents in the name of a liquid that may be those of the medicine: of 2 % there are 20 mg in each ml. Undefined where it has none, or
 * where they may be of something else, unless the strength is that very number: then a tenth of the right one was taken from the name.
 * @param strength mg in each ml
 */
export function percentInName(name: string, strength: number): number | undefined {
  const text = inPlainNumbers(name);
  const any = [...text.matchAll(ANY)].map(([, number = ""]) => numberOf(number));
  const slip = strength <= MOST_PERCENT ? any.find((percent) => percent === strength) : undefined;
  const found = PERCENT.exec(text)?.[1];
  return found === undefined ? slip : numberOf(found);
}
