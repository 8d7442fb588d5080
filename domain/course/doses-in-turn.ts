import { type Day, earlierFirst, type Instant } from "#domain/calendar.ts";
import { countingDoses } from "./counting-doses.ts";

/** A dose of a case with when and how it came about. No two entries or strike-outs of a case have one instant. */
export type EnteredDose = {
  dose: number;
  /** Of which medicine: two of them are not compared. */
  medicine: string;
  effectiveDay: Day;
  /** The first day after its planned 84 days, where it is known. */
  graduationDay?: Day | undefined;
  enteredOn: Instant;
  /** Issued by a weight, which carried on the dose in force; otherwise an adviser decided on it. */
  isAutomatic: boolean;
  /** It began a treatment. */
  isSet?: boolean | undefined;
  /** The weight that it was worked out from, where that is to be looked at. */
  weightId?: string | undefined;
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

/** Those that came in force by their own entry, struck out since or not. `ever` as above. */
export function inForceOfItself<D extends EnteredDose>(ever: readonly D[]): ReadonlySet<D> {
  const own = turnsOf(ever).filter(({ isUncovered }) => !isUncovered);
  return new Set(own.map(({ dose }) => dose));
}

/**
 * Those that count and with which advisers decided what is given: of the history alone, and uncovered by a strike-out, one is none
 * of them. `ever` and the order as above.
 */
export function decidedInTurn<D extends EnteredDose>(ever: readonly D[]): D[] {
  const own = inForceOfItself(ever);
  return ever.filter((dose) => !dose.isAutomatic && dose.withdrawnOn === undefined && own.has(dose));
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
  const counting = countingDoses<D>();
  let inForce: D | undefined;
  for (const { dose, ends, at } of momentsOf(ever)) {
    const before = inForce;
    if (!ends) counting.enter(dose);
    if (!ends && (!inForce || dose.effectiveDay >= inForce.effectiveDay)) inForce = dose;
    if (ends && dose === inForce) inForce = counting.latestAfter(at);
    if (inForce === before) continue;
    const last = turns.at(-1);
    if (last) last.until ??= at;
    if (inForce) turns.push({ dose: inForce, from: at, isUncovered: ends });
  }
  return turns;
}

/**
 * Of each automatic dose the one that it carried on, which may be struck out since. One that an adviser decided on is not
 * among them, nor one before which none counted.
 *
 * @param ever as above
 */
export function carriedOnIn<D extends EnteredDose>(ever: readonly D[]): ReadonlyMap<D, D> {
  const carriedOn = new Map<D, D>();
  const counting = countingDoses<D>();
  for (const dose of ever) {
    const before = dose.isAutomatic ? counting.latestAfter(dose.enteredOn) : undefined;
    if (before) carriedOn.set(dose, before);
    counting.enter(dose);
  }
  return carriedOn;
}

/**
 * A dose with the automatic ones that only carried on its medicine and dosage, struck out or not: what went wrong with it is wrong
 * in them.
 *
 * @param ever as above
 */
export function familyOf<D extends EnteredDose>(dose: D, ever: readonly D[]): ReadonlySet<D> {
  const family = new Set([dose]);
  // One in the chain may be struck out already; those that carried it on still belong to the family.
  for (const [next, from] of carriedOnIn(ever)) {
    if (family.has(from)) family.add(next);
  }
  return family;
}

type Moment<D> = { at: Instant; dose: D; ends: boolean };

function momentsOf<D extends EnteredDose>(ever: readonly D[]): Moment<D>[] {
  const entries = ever.map((dose) => ({ at: dose.enteredOn, dose, ends: false }));
  const ends = ever.flatMap((dose) =>
    dose.withdrawnOn === undefined ? [] : [{ at: dose.withdrawnOn, dose, ends: true }],
  );
  return [...entries, ...ends].sort((one, other) => earlierFirst(one.at, other.at));
}
