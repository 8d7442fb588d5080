import type { Dose } from "#contract/dose.ts";
import { hoursBetween, type Instant } from "#domain/calendar.ts";
import { countTablets, isOneTablet, MOST_OFF_PERCENT, tabletsGiven } from "#domain/dose/tablets.ts";

/**
 * What a rise of a dose of pills means on the table: a few mg more are often the same tablets, and an owner who only reads of
 * a rise would look for the difference. What nobody can cut is to be asked about, as on the card; an adviser is who is asked.
 * Nothing of a liquid.
 */
export function risenTablets(
  before: Dose,
  { dose, liquid, medication }: Dose,
  { isOwn, now }: { isOwn: boolean; now: Instant },
): string[] {
  if (liquid) return [];
  const { quarters, mg, mgADay, exact } = tabletsGiven(dose, medication);
  const [measure, divide] = isOwn ? ASK : DECIDE;
  if (quarters === 0) return [`That is less than a quarter of a tablet: ${measure}.`];

  const count = `${countTablets(quarters)} ${isOneTablet(quarters) ? "tablet" : "tablets"}`;
  const really = exact ? count : `about ${count} (${mg} mg)`;
  const often = medication.dosesPerDay > 1 ? " each time" : "";
  const same = isKnown(before, now) && quarters === tabletsGiven(before.dose, before.medication).quarters;
  return [
    same
      ? `The tablets stay the same: ${really}${often}, the nearest quarter.`
      : `In tablets that is ${really}${often}.`,
    ...farOff((mgADay / dose - 1) * 100, divide),
  ];
}

const KNOWN_AFTER_HOURS = 24;

/** Of one that was just set the page may have been opened over another, and the owner may know of no change. */
function isKnown({ enteredOn }: Dose, now: Instant): boolean {
  return hoursBetween(enteredOn, now) >= KNOWN_AFTER_HOURS;
}

const ASK = ["ask the team how to measure it before you give any", "ask the team how to divide it"] as const;
const DECIDE = [
  "decide how it is measured, and tell the owner before any is given",
  "decide how it is divided, and tell the owner",
] as const;

function farOff(percent: number, divide: string): string[] {
  const off = Math.round(Math.abs(percent));
  if (Math.abs(percent) <= MOST_OFF_PERCENT) return [];
  return [`That is ${off} % ${percent > 0 ? "more" : "less"} than the dose: ${divide}.`];
}
