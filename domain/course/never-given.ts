import { type EnteredDose, type Turn, turnsOf } from "./doses-in-turn.ts";
import { givenTurns } from "./given-turns.ts";

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
  const had = new Set<EnteredDose>();
  const given = givenTurns();
  let last: Turn | undefined;
  for (const turn of turns) {
    const isFirst = turn.isUncovered && !had.has(turn.dose);
    const isOnAsked = last !== undefined && asked.has(last.dose) && (isFirst || carriesOn(turn));
    if (isOnAsked || (isFirst && given.isUnlike(turn))) asked.add(turn.dose);
    if (!asked.has(turn.dose)) given.add(turn);
    had.add(turn.dose);
    last = turn;
  }
  return last !== undefined && asked.has(last.dose);
}

const carriesOn = ({ dose, isUncovered }: Turn) => dose.isAutomatic && !isUncovered;
