import type { Dose } from "#contract/dose.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Proposal } from "./proposal.ts";

/** Whether a later dose goes on before this one: it is kept in the history, and its owner reads nothing of it. */
export function isHistoryOnly({ effectiveDay }: Proposal, last: Dose | undefined): boolean {
  return last !== undefined && effectiveDay < dayOf(last.effectiveDate);
}
