import type { Dose } from "#contract/dose.ts";
import { countTablets, isOneTablet, tabletsGiven } from "#domain/tablets.ts";

/**
 * What a rise of a dose of pills means on the table, in one sentence: a few mg more are often the same tablets, and
 * an owner who only reads of a rise would look for the difference. Nothing of a liquid, or of less than a quarter.
 */
export function risenTablets(before: Dose, { dose, liquid, medication }: Dose): string[] {
  if (liquid) return [];
  const { quarters, mg, exact } = tabletsGiven(dose, medication);
  if (quarters === 0) return [];

  const count = `${countTablets(quarters)} ${isOneTablet(quarters) ? "tablet" : "tablets"}`;
  const really = exact ? count : `about ${count} (${mg} mg)`;
  const often = medication.dosesPerDay > 1 ? " each time" : "";
  const same = quarters === tabletsGiven(before.dose, before.medication).quarters;
  return same
    ? [`The tablets stay the same: ${really}${often}, the nearest quarter.`]
    : [`In tablets that is ${really}${often}.`];
}
