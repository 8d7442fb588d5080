import type { MedicationType } from "./dose.ts";
import { strengthInName } from "./strength-in-name.ts";

/** Before each amount; not within GS-441524 or a range, nor before some ml. */
const AMOUNT = /(?<![\p{L}\d]-?|\d[.,])(?=[\d.,]+[\s.-]*(?!ml|cc|millil)\p{L})/iu;
/** "100 mg in 20 ml" is what a vial holds. */
const IN_SOME_ML = /(?:[/⁄∕]|per|pro|in)\s*[\d.,]+\s*(?:ml|cc|millil)/iu;

/**
 * The strengths in the name of a medication that cannot all be the one of what is in the bottle: of different amounts, or of a
 * liquid in the name of tablets. Of a liquid an amount alone is what a vial holds, unless one in each ml stands beside it.
 */
export function strengthsAtOdds(name: string, type: MedicationType): string[] {
  const told = name.normalize("NFKC").split(AMOUNT).flatMap(strengthOf);
  const isOfLiquid = told.some(({ isInEachMl }) => isInEachMl);
  if (type === "liquid" && !isOfLiquid) return [];
  const isOdd = type === "pill" && isOfLiquid;
  const words = told.map(({ mg, isInEachMl }) => (isInEachMl ? `${mg} mg/ml` : `${mg} mg`));
  return isOdd || new Set(told.map(({ mg }) => mg)).size > 1 ? words : [];
}

function strengthOf(part: string): { mg: number; isInEachMl: boolean }[] {
  const inEachMl = strengthInName(part, "liquid");
  if (inEachMl !== undefined) return [{ mg: inEachMl, isInEachMl: true }];
  const alone = IN_SOME_ML.test(part) ? undefined : strengthInName(part, "pill");
  return alone === undefined ? [] : [{ mg: alone, isInEachMl: false }];
}
