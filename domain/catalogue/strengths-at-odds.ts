import type { MedicationType } from "#domain/dose/dose.ts";
import { goesOn, inPlainNumbers, strengthInName } from "./strength-in-name.ts";

/** Not some ml. What a figure and what follows it may both hold stands in one place only, or a row of points is read in each way. */
const AMOUNT = /^[\d.,]+(?:[\s-][\s.-]*)?(?!ml|cc|millil)\p{L}/iu;
/** "100 mg in 20 ml" is what a vial holds. */
const IN_SOME_ML = /(?:[/⁄∕]|per|pro|in)\s*[\d.,]+\s*(?:ml|cc|millil)/iu;

/**
 * The strengths in the name of a medication that cannot all be the one of what is in the bottle: of different amounts, or of a
 * liquid in the name of tablets. Of a liquid an amount alone is what a vial holds, unless one in each ml stands beside it.
 */
export function strengthsAtOdds(name: string, type: MedicationType): string[] {
  const told = byAmounts(inPlainNumbers(name)).flatMap(strengthOf);
  const isOfLiquid = told.some(({ isInEachMl }) => isInEachMl);
  if (type === "liquid" && !isOfLiquid) return [];
  const isOdd = type === "pill" && isOfLiquid;
  const words = told.map(({ mg, isInEachMl }) => (isInEachMl ? `${mg} mg/ml` : `${mg} mg`));
  return isOdd || new Set(told.map(({ mg }) => mg)).size > 1 ? words : [];
}

/** The parts of a name, each from one amount to the next. */
function byAmounts(name: string): string[] {
  const begins = [...name.matchAll(/[\d.,]/g)]
    .map(({ index }) => index)
    .filter((at) => AMOUNT.test(name.slice(at)) && !goesOn(name, at));
  const cuts = [0, ...begins, name.length];
  return cuts.slice(1).map((end, at) => name.slice(cuts[at], end));
}

function strengthOf(part: string): { mg: number; isInEachMl: boolean }[] {
  const inEachMl = strengthInName(part, "liquid");
  if (inEachMl !== undefined) return [{ mg: inEachMl, isInEachMl: true }];
  const alone = IN_SOME_ML.test(part) ? undefined : strengthInName(part, "pill");
  return alone === undefined ? [] : [{ mg: alone, isInEachMl: false }];
}
