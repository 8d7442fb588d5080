import type { Dose } from "#contract/dose.ts";
import { type Day, dayOf } from "#domain/calendar.ts";
import { ownToday } from "./own-today.ts";
import { lastStruckSince } from "./struck-since.ts";

/**
 * From which day on a dose was given: entered for an earlier one it was given by nobody until then, nor while another one
 * was in force that was struck out since.
 */
export function givenSince(dose: Dose, struck: readonly Dose[] = []): Day {
  const began = lastStruckSince(dose, struck)?.withdrawn.withdrawnOn ?? dose.enteredOn;
  const [effective, given] = [dayOf(dose.effectiveDate), ownToday(new Date(began))];
  return given > effective ? given : effective;
}
