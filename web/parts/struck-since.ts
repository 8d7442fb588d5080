import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import type { Withdrawal } from "#contract/weight.ts";

export type StruckDose = Dose & { withdrawn: Withdrawal };

/**
 * What was in force instead of a dose until it was struck out, the last one. Only what would still be: one of a day before
 * never was, and nobody has read it on a card. The dose itself may have been entered beside it, for a day before.
 */
export function lastStruckSince(now: Dose, doses: readonly Dose[]): StruckDose | undefined {
  return doses
    .filter(
      (dose): dose is StruckDose =>
        (dose.withdrawn?.withdrawnOn ?? "") > now.enteredOn && rank(dose) > rank(now),
    )
    .sort((one, other) => (struckAt(one) < struckAt(other) ? 1 : -1))[0];
}

/** What was struck out of a case, whether it was read alone or in a list. */
export function struckDosesOf({ withdrawn, struckDoses = [] }: Pick<Case, "withdrawn" | "struckDoses">) {
  return withdrawn?.doses ?? struckDoses;
}

/** Of those that went together, the one that was in force comes last. */
function struckAt(dose: StruckDose): string {
  return dose.withdrawn.withdrawnOn + rank(dose);
}

/** By day, of two on one day by entry. */
function rank(dose: Dose): string {
  return dose.effectiveDate + dose.enteredOn;
}
