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

export type NamedMedicine = {
  displayName: string;
  type: MedicationType;
  /** mg in each ml, or in each tablet; `null` while it is not known, and then there is no dose. */
  concentration_mg_ml: number | null;
};

/** Whether the name of a medication tells all there is to say of its strength: most do. */
export function tellsStrength({ displayName, type, concentration_mg_ml }: NamedMedicine): boolean {
  return concentration_mg_ml === null || strengthInName(displayName, type) === concentration_mg_ml;
}

/** A medication as it is said beside a dose, never without its strength: the same ml of another one is another dose. */
export function nameWithStrength(medicine: NamedMedicine): string {
  const { displayName, type, concentration_mg_ml } = medicine;
  if (tellsStrength(medicine)) return displayName;
  return `${displayName} ${concentration_mg_ml} ${type === "liquid" ? "mg/ml" : "mg"}`;
}
