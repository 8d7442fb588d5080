import { AMOUNT, amountsIn, END, EVERY, inMg, ML, numberOf } from "./strength-in-name.ts";

const PER_SOME_ML = new RegExp(`${AMOUNT}${END}${EVERY}(\\d+(?:[.,]\\d{1,2})?)\\s*${ML}`, "giu");

/**
 * What the name of a liquid tells of several ml at once, in mg and ml, as pharmacies write it: 250 mg/5 ml. Undefined where it tells
 * none, or several that differ.
 */
export function amountInSomeMl(name: string): { mg: number; ml: number } | undefined {
  const told = amountsIn(name, PER_SOME_ML).map(([, number = "", unit = "", ml = ""]) => ({
    mg: inMg(number, unit),
    ml: numberOf(ml),
  }));
  const [first] = told;
  const isSame = ({ mg, ml }: { mg: number; ml: number }) => mg === first?.mg && ml === first.ml;
  return first && first.ml > 0 && told.every(isSame) ? first : undefined;
}
