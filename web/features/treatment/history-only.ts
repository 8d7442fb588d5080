import type { TreatmentCase } from "#contract/treatment-case.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Proposal } from "./proposal.ts";

/** Whether a later dose goes on before this one: it is kept in the history, and its owner reads nothing of it. */
export function isHistoryOnly({ effectiveDay }: Proposal, { doses: [last] }: TreatmentCase): boolean {
  return last !== undefined && effectiveDay < dayOf(last.effectiveDate);
}
