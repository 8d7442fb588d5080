import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { ownToday } from "./own-today.ts";

/** From which day on a dose was given: entered for an earlier one it was given by nobody until then. */
export function givenSince({ effectiveDate, enteredOn }: Dose): Day {
  const [effective, entered] = [dayOf(effectiveDate), ownToday(new Date(enteredOn))];
  return entered > effective ? entered : effective;
}
