import type { Day, Instant } from "./calendar.ts";
import { latest } from "./weight.ts";

/** A dose of a case with when and how it came about. No two entries or strike-outs of a case have one instant. */
export type EnteredDose = {
  dose: number;
  /** Of which medicine: two of them are not compared. */
  medicine: string;
  effectiveDay: Day;
  enteredOn: Instant;
  /** Issued by a weight, which carried on the dose in force; otherwise an adviser decided on it. */
  isAutomatic: boolean;
  /** When it was struck out; it counts until then. */
  withdrawnOn?: Instant | undefined;
};

/**
 * The doses that count and have been in force. Not those that were entered for a day before that of the dose in force then,
 * and so were never given: what hid one of them may be struck out since.
 *
 * @param ever all doses of a case, the struck ones too, in the order in which they were entered
 * @returns in that order
 */
export function inForceInTurn<D extends EnteredDose>(ever: readonly D[]): D[] {
  const had = new Set(turnsOf(ever).map(({ dose }) => dose));
  return ever.filter((dose) => had.has(dose) && dose.withdrawnOn === undefined);
}

/** A time for which a dose was in force. */
export type Turn<D extends EnteredDose = EnteredDose> = {
  dose: D;
  from: Instant;
  /** `undefined` for the last one. */
  until?: Instant | undefined;
  /** It came in force by the strike-out of what hid it, not by its own entry. */
  isUncovered: boolean;
};

/** One after the other; a dose that comes in force again has another turn. `ever` as above. */
export function turnsOf<D extends EnteredDose>(ever: readonly D[]): Turn<D>[] {
  const turns: Turn<D>[] = [];
  let inForce: D | undefined;
  for (const { dose, ends, at } of momentsOf(ever)) {
    const before = inForce;
    if (!ends && (!inForce || dose.effectiveDay >= inForce.effectiveDay)) inForce = dose;
    if (ends && dose === inForce) inForce = latest(ever.filter((other) => countsAfter(other, at)));
    if (inForce === before) continue;
    const last = turns.at(-1);
    if (last) last.until ??= at;
    if (inForce) turns.push({ dose: inForce, from: at, isUncovered: ends });
  }
  return turns;
}

/**
 * The dose that an automatic one carried on, which may be struck out since; `undefined` for one that an adviser decided on.
 *
 * @param ever as above
 */
export function carriedOnBy<D extends EnteredDose>(dose: D, ever: readonly D[]): D | undefined {
  if (!dose.isAutomatic) return undefined;
  const before = ever.slice(0, ever.indexOf(dose));
  return latest(before.filter((other) => countsAfter(other, dose.enteredOn)));
}

type Moment<D> = { at: Instant; dose: D; ends: boolean };

function momentsOf<D extends EnteredDose>(ever: readonly D[]): Moment<D>[] {
  const entries = ever.map((dose) => ({ at: dose.enteredOn, dose, ends: false }));
  const ends = ever.flatMap((dose) =>
    dose.withdrawnOn === undefined ? [] : [{ at: dose.withdrawnOn, dose, ends: true }],
  );
  return [...entries, ...ends].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function countsAfter({ enteredOn, withdrawnOn }: EnteredDose, instant: Instant): boolean {
  return enteredOn <= instant && (withdrawnOn === undefined || withdrawnOn > instant);
}
