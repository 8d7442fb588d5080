import type { MedicationType } from "./dose.ts";

const AMOUNT = "(\\d+(?:[.,]\\d+)?)\\s*mg";
const PER_ML = new RegExp(`${AMOUNT}\\s*/\\s*ml`, "giu");
const PER_TABLET = new RegExp(`${AMOUNT}(?!\\s*/\\s*(?:k?g|ml))`, "giu");

/**
 * The strength that the name of a medication tells: mg in each ml of a liquid, mg in each tablet of a pill. Undefined where
 * it tells none, or more than one.
 */
export function strengthInName(name: string, type: MedicationType): number | undefined {
  const told = [...name.normalize("NFKC").matchAll(type === "liquid" ? PER_ML : PER_TABLET)];
  const [only] = told;
  return told.length === 1 && only ? Number(only[1]?.replace(",", ".")) : undefined;
}
