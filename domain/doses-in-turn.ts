import type { Day, Instant } from "./calendar.ts";
import { latest } from "./weight.ts";

/** A dose of a case with when and how it came about. No two entries or strike-outs of a case have one instant. */
export type EnteredDose = {
  dose: number;
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
  const turns = new Set<D>();
  let inForce: D | undefined;
  for (const { dose, ends, at } of momentsOf(ever)) {
    if (!ends && (!inForce || dose.effectiveDay >= inForce.effectiveDay)) inForce = dose;
    if (ends && dose === inForce) inForce = latest(ever.filter((other) => countsAfter(other, at)));
    if (inForce) turns.add(inForce);
  }
  return ever.filter((dose) => turns.has(dose) && dose.withdrawnOn === undefined);
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
