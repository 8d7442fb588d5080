import { AMOUNT, amountsIn, END, EVERY, inMg, inPlainNumbers, ML, numberOf } from "./strength-in-name.ts";

const PER_SOME_ML = new RegExp(`${AMOUNT}${END}${EVERY}(\\d+(?:[.,]\\d{1,2})?)\\s*${ML}`, "giu");
const FORM = "(?:oral|inj|sol|susp|syr|liquid|drops|w/v)\\w*";
// Right behind one word and its figure: any other word may be of what it is dissolved in. And 98 % is how pure it is.
const PERCENT = new RegExp(
  `^[\\p{L}-]+\\s?\\d*(?:\\s+${FORM})*[\\s(]+((?:1?[1-9]|10)(?:[.,]\\d{1,2})?)\\s?%\\)?\\s*(?:$|[,;(]|${FORM})`,
  "iu",
);

/**
 * What the name of a liquid tells of several ml at once, in mg and ml, as pharmacies write it: 250 mg/5 ml, or 2 %, which is 2 g in
 * 100 ml. Undefined where it tells none, or several that differ.
 */
export function amountInSomeMl(name: string): { mg: number; ml: number } | undefined {
  const told = amountsIn(name, PER_SOME_ML).map(([, number = "", unit = "", ml = ""]) => ({
    mg: inMg(number, unit),
    ml: numberOf(ml),
  }));
  const percent = told.length === 0 && PERCENT.exec(inPlainNumbers(name))?.[1];
  if (percent) return { mg: inMg(percent, "g"), ml: 100 };
  const [first] = told;
  const isSame = ({ mg, ml }: { mg: number; ml: number }) => mg === first?.mg && ml === first.ml;
  return first && first.ml > 0 && told.every(isSame) ? first : undefined;
}

const ANY_PERCENT = /(?:^|[^\p{N}.,·])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;
/** What is more is how pure something is. */
const MOST_PERCENT = 20;

/**
 * The same where a name has that many percents, whatever else stands there: a tenth of the strength was taken for it. Percents of what
 * it is dissolved in are another number.
 * @param strength mg in each ml
 */
export function amountOfPercent(name: string, strength: number): { mg: number; ml: number } | undefined {
  const percents = [...inPlainNumbers(name).matchAll(ANY_PERCENT)].map(([, number = ""]) => numberOf(number));
  const isSlip = strength <= MOST_PERCENT && percents.includes(strength);
  return isSlip ? { mg: strength * 1000, ml: 100 } : undefined;
}
