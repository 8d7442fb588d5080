import type { Dose } from "#contract/dose.ts";
import { hoursBetween, type Instant } from "#domain/calendar.ts";
import type { turnsOfCase } from "./doses-ever.ts";

type Turn = ReturnType<typeof turnsOfCase>[number];

/** For how long one form and strength was in force without another between. */
export type Stay = { first: Turn; last: Turn };

// Within it hardly anybody has read the card and drawn up the dose.
const SLIP_HOURS = 1;

/**
 * Which form and strength was in force when, one after the other, the struck ones too: what was given may be in the house. Not
 * a slip that was put right at once, which nothing in the house has changed by.
 */
export function staysOf(turns: readonly Turn[]): Stay[] {
  const stays: Stay[] = [];
  for (const turn of turns) {
    const stay = stays.at(-1);
    if (stay && !isOther(stay.last.dose.kept, turn.dose.kept)) stay.last = turn;
    else stays.push({ first: turn, last: turn });
  }
  return stays.filter((stay, at) => !isSlip(stay, stays[at - 1], stays[at + 1]));
}

/** Another form or another strength, whatever it is called. */
export function isOther({ medication: one }: Dose, { medication: other }: Dose): boolean {
  return one.type !== other.type || one.concentration_mg_ml !== other.concentration_mg_ml;
}

/** However it was put right: struck out at once, or once the right one was set again. */
function isSlip({ first, last }: Stay, before: Stay | undefined, after: Stay | undefined): boolean {
  const ended: Instant | undefined = last.until;
  if (!before || !after || !ended || isOther(before.last.dose.kept, after.first.dose.kept)) return false;
  return last.dose.withdrawnOn !== undefined && hoursBetween(first.from, ended) < SLIP_HOURS;
}
