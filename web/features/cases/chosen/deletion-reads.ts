import { listIntakeStatuses } from "#contract/cases.ts";
import { countEvents, listEvents, listEventsByStatus } from "#contract/events.ts";
import { CASE_READS } from "#web/parts/case-reads.ts";

/** All that a case leaves when it is deleted and comes back to when it is restored. */
export const DELETION_READS = [
  ...CASE_READS,
  listIntakeStatuses,
  listEvents,
  listEventsByStatus,
  countEvents,
] as const;
