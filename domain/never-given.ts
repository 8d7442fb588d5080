import { hoursBetween } from "./calendar.ts";
import { type EnteredDose, type Turn, turnsOf } from "./doses-in-turn.ts";
import { WEEK_HOURS } from "./lowest-dose.ts";
import { risesTooMuch } from "./rise.ts";

/**
 * Whether the dose in force had been in the history only, entered for a day before that of the dose in force then, and came
 * in force when that one was struck out: nobody has given it, or was told to. Not where it is of the same medicine, neither
 * less than the dose that counted before nor more than a quarter above it and above what was given within the week; nor
 * once an adviser has decided on a dose since.
 *
 * @param ever all doses of a case, the struck ones too, in the order in which they were entered
 */
export function isNeverGiven(ever: readonly EnteredDose[]): boolean {
  if (ever.every(({ withdrawnOn }) => withdrawnOn === undefined)) return false;
  const turns = turnsOf(ever);
  const asked = new Set<EnteredDose>();
  for (const [n, turn] of turns.entries()) {
    if (!turn.isUncovered && asked.size === 0) continue;
    const before = turns.slice(0, n);
    const isFirst = turn.isUncovered && before.every(({ dose }) => dose !== turn.dose);
    const last = before.at(-1)?.dose;
    const isOnAsked = last !== undefined && asked.has(last) && (isFirst || carriesOn(turn));
    const given = before.filter(({ dose }) => !asked.has(dose));
    if (isOnAsked || (isFirst && isUnlike(turn, given))) asked.add(turn.dose);
  }
  const inForce = turns.at(-1)?.dose;
  return inForce !== undefined && asked.has(inForce);
}

const carriesOn = ({ dose, isUncovered }: Turn) => dose.isAutomatic && !isUncovered;

/** Whether it is another dose than the cat was given, beyond what may change by itself. */
function isUnlike({ dose, from }: Turn, given: readonly Turn[]): boolean {
  const last = given.at(-1)?.dose;
  if (last?.medicine !== dose.medicine) return true;
  const counted =
    given.findLast((one) => one.dose.withdrawnOn === undefined || one.dose.withdrawnOn > from)?.dose ?? last;
  const ofWeek = given.filter(({ until = from }) => hoursBetween(until, from) < WEEK_HOURS);
  const compared = [counted, ...ofWeek.map((one) => one.dose)].filter(
    ({ medicine }) => medicine === dose.medicine,
  );
  const lowest = Math.min(...compared.map((one) => one.dose));
  return counted.medicine !== dose.medicine || dose.dose < counted.dose || risesTooMuch(lowest, dose.dose);
}
