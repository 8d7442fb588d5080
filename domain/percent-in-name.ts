import { inMg, inPlainNumbers, numberOf } from "./strength-in-name.ts";

const FORM = "(?:oral|inj|sol|susp|syr|liquid|drops|w/v)\\w*";
// Right behind one word and its figure: any other word may be of what it is dissolved in. And 98 % is how pure it is.
const PERCENT = new RegExp(
  `^[\\p{L}-]+\\s?\\d*(?:\\s+${FORM})*[\\s(]+((?:1?[1-9]|10)(?:[.,]\\d{1,2})?)\\s?%\\)?\\s*(?:$|[,;(]|${FORM})`,
  "iu",
);
const ANY = /(?:^|[^\p{N}.,·])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;
/** What is more is how pure something is. */
const MOST_PERCENT = 20;

/**
 * What the percents in the name of a liquid tell of 100 ml, in mg: 2 % is 2 g in 100 ml. Undefined where it has none, or where they may
 * be of something else, unless the strength is that very number: then a tenth of the right one was taken from the name.
 * @param strength mg in each ml
 */
export function amountOfPercent(name: string, strength: number): { mg: number; ml: number } | undefined {
  const text = inPlainNumbers(name);
  const any = [...text.matchAll(ANY)].map(([, number = ""]) => number);
  const slip = strength <= MOST_PERCENT ? any.find((number) => numberOf(number) === strength) : undefined;
  const percent = PERCENT.exec(text)?.[1] ?? slip;
  return percent === undefined ? undefined : { mg: inMg(percent, "g"), ml: 100 };
}
