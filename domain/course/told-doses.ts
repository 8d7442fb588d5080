import { dayOf, earlierFirst, type Instant } from "#domain/calendar.ts";
import type { EnteredDose } from "./doses-in-turn.ts";

/** A dose as answers tell it. */
export type Told = {
  dose: number;
  medication: { _id: string; version: number };
  effectiveDate: Instant;
  graduationDate: Instant;
  enteredOn: Instant;
  origin: string;
  withdrawn?: { withdrawnOn: Instant } | undefined;
};

/** Doses as the rules of the domain follow them, in the order in which they were entered. */
export function enteredDoses<D extends Told>(doses: readonly D[]): (EnteredDose & { kept: D })[] {
  return [...doses]
    .sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn))
    .map((kept) => ({
      kept,
      dose: kept.dose,
      medicine: `${kept.medication._id} ${kept.medication.version}`,
      effectiveDay: dayOf(kept.effectiveDate),
      graduationDay: dayOf(kept.graduationDate),
      enteredOn: kept.enteredOn,
      isAutomatic: kept.origin === "weight",
      isSet: kept.origin === "set",
      withdrawnOn: kept.withdrawn?.withdrawnOn,
    }));
}
