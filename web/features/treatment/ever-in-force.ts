import type { Dose } from "#contract/dose.ts";

/**
 * Those of a case's doses, the latest first, that were in force: one that was entered later, for a day before, was given by nobody.
 * As `inForceInTurn` follows them, which knows of strike-outs too, and which a card does not wait for.
 */
export function everInForce(doses: readonly Dose[]): Dose[] {
  let next = "~";
  return doses.filter(({ enteredOn }) => {
    if (enteredOn > next) return false;
    next = enteredOn;
    return true;
  });
}
