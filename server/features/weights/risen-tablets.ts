import type { Dose } from "#contract/dose.ts";
import { countTablets, isOneTablet, MOST_OFF_PERCENT, tabletsGiven } from "#domain/tablets.ts";

/**
 * What a rise of a dose of pills means on the table: a few mg more are often the same tablets, and an owner who only reads of
 * a rise would look for the difference. What nobody can cut is to be asked about, as on the card. Nothing of a liquid.
 */
export function risenTablets(before: Dose, { dose, liquid, medication }: Dose): string[] {
  if (liquid) return [];
  const { quarters, mg, mgADay, exact } = tabletsGiven(dose, medication);
  if (quarters === 0) return [TOO_SMALL];

  const count = `${countTablets(quarters)} ${isOneTablet(quarters) ? "tablet" : "tablets"}`;
  const really = exact ? count : `about ${count} (${mg} mg)`;
  const often = medication.dosesPerDay > 1 ? " each time" : "";
  const same = quarters === tabletsGiven(before.dose, before.medication).quarters;
  return [
    same
      ? `The tablets stay the same: ${really}${often}, the nearest quarter.`
      : `In tablets that is ${really}${often}.`,
    ...farOff((mgADay / dose - 1) * 100),
  ];
}

const TOO_SMALL =
  "That is less than a quarter of a tablet: ask the team how to measure it before you give any.";

function farOff(percent: number): string[] {
  const off = Math.round(Math.abs(percent));
  if (Math.abs(percent) <= MOST_OFF_PERCENT) return [];
  return [`That is ${off} % ${percent > 0 ? "more" : "less"} than the dose: ask the team how to divide it.`];
}
