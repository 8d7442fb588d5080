import { hoursBetween, type Instant } from "#domain/calendar.ts";
import { decidedInTurn, type EnteredDose, inForceInTurn } from "./doses-in-turn.ts";

export const WEEK_HOURS = 7 * 24;

/**
 * What the automatic rises of a week are measured from: the lowest dose in force within the last seven days, from
 * the last one that an adviser decided on. By when doses were entered, since the day of a weight is whatever its
 * owner types: many small rises, or old days, together lift no dose further than a single rise may.
 *
 * @param ever all doses of a case, the struck ones too, in the order in which they were entered
 * @returns in the unit of the doses; `undefined` without a dose
 */
export function lowestDoseOfWeek(ever: readonly EnteredDose[], now: Instant): number | undefined {
  const decided = decidedInTurn(ever).at(-1);
  const inForce = inForceInTurn(ever);
  const since = decided ? inForce.slice(inForce.indexOf(decided)) : inForce;
  const atItsBeginning = since.findLastIndex(({ enteredOn }) => hoursBetween(enteredOn, now) >= WEEK_HOURS);
  const ofWeek = since.slice(Math.max(0, atItsBeginning));
  return ofWeek.length === 0 ? undefined : Math.min(...ofWeek.map(({ dose }) => dose));
}
