import { type Day, hoursBetween, type Instant } from "./calendar.ts";

/** A dose of a case with when and how it came about. */
export type EnteredDose = {
  dose: number;
  effectiveDay: Day;
  enteredOn: Instant;
  /** Issued by a weight; otherwise an adviser decided on it. */
  isAutomatic: boolean;
};

const WEEK_HOURS = 7 * 24;

/**
 * What the automatic rises of a week are measured from: the lowest dose in force within the last seven days, from
 * the last one that an adviser decided on. By when doses were entered, since the day of a weight is whatever its
 * owner types: many small rises, or old days, together lift no dose further than a single rise may.
 *
 * @param doses those that count, in the order in which they were entered
 * @returns in the unit of the doses; `undefined` without a dose
 */
export function lowestDoseOfWeek(doses: readonly EnteredDose[], now: Instant): number | undefined {
  const since = sinceAdviser(inForceInTurn(doses));
  const atItsBeginning = since.findLastIndex(({ enteredOn }) => hoursBetween(enteredOn, now) >= WEEK_HOURS);
  const ofWeek = since.slice(Math.max(0, atItsBeginning));
  return ofWeek.length === 0 ? undefined : Math.min(...ofWeek.map(({ dose }) => dose));
}

/** Without those that were entered for a day before that of the dose in force, and so were never given. */
export function inForceInTurn<D extends EnteredDose>(doses: readonly D[]): D[] {
  const turns: D[] = [];
  for (const dose of doses) {
    const before = turns.at(-1);
    if (!before || dose.effectiveDay >= before.effectiveDay) turns.push(dose);
  }
  return turns;
}

function sinceAdviser<D extends EnteredDose>(turns: readonly D[]): readonly D[] {
  return turns.slice(
    Math.max(
      0,
      turns.findLastIndex(({ isAutomatic }) => !isAutomatic),
    ),
  );
}
