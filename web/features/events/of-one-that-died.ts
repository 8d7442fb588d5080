import type { Event } from "#contract/events.ts";
import { hasDied } from "#domain/course/status.ts";

/** Nobody has to hurry for it, and nothing reminds of what was urgent. */
export const isOfOneThatDied = ({ caseStatus }: Event): boolean =>
  caseStatus !== undefined && hasDied(caseStatus);
