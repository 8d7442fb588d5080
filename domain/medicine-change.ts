import type { Dose } from "#contract/dose.ts";
import { hoursBetween } from "#domain/calendar.ts";
import type { turnsOfCase } from "./doses-ever.ts";

type Turn = ReturnType<typeof turnsOfCase>[number];

/** In what two doses may differ, so that whoever goes on as before gives another one. */
export type Differs = (one: Dose["medication"], other: Dose["medication"]) => boolean;

/** Another form or another strength, whatever it is called. */
export const isOtherStrength: Differs = (one, other) =>
  one.type !== other.type || one.concentration_mg_ml !== other.concentration_mg_ml;
/** Another entry of the catalogue: one that was renamed is the same. */
export const isOtherEntry: Differs = (one, other) => one._id !== other._id;
export const isGivenOtherwise: Differs = (one, other) => one.dosesPerDay !== other.dosesPerDay;

/** For how long what does not differ was in force without another between. */
export type Stay = { first: Turn; last: Turn };

// Within it hardly anybody has read the card and drawn up the dose.
const SLIP_HOURS = 1;

/**
 * Which was in force when, one after the other, the struck ones too: what was given may be in the house. Not
 * a slip that was put right at once, which nothing in the house has changed by.
 */
export function staysOf(turns: readonly Turn[], differ: Differs): Stay[] {
  const stays: Stay[] = [];
  for (const turn of turns) {
    const stay = stays.at(-1);
    if (stay && !differ(stay.last.dose.kept.medication, turn.dose.kept.medication)) stay.last = turn;
    else stays.push({ first: turn, last: turn });
  }
  return stays.filter((stay, at) => !isSlip(stay, at === 0));
}

/** However it was put right: struck out at once, or once another one was set. For the first one somebody was waiting. */
function isSlip({ first, last }: Stay, isFirst: boolean): boolean {
  const { until, dose } = last;
  if (isFirst || until === undefined || dose.withdrawnOn === undefined) return false;
  return hoursBetween(first.from, until) < SLIP_HOURS;
}
