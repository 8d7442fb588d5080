import type { Dose } from "#contract/dose.ts";

/** Those of a case's doses, the latest first, that were in force: one that was entered later, for a day before, was given by nobody. */
export function everInForce(doses: readonly Dose[]): Dose[] {
  let next = "~";
  return doses.filter(({ enteredOn }) => {
    if (enteredOn > next) return false;
    next = enteredOn;
    return true;
  });
}
