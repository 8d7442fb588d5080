import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";

type Table = "weights" | "doses" | "statusChanges" | "intakeAnswers";

/**
 * The instant of a new entry of a case: now, but always after the entries already there. Of two entries on one
 * day the later one counts, so neither a clock that steps back nor two entries within a millisecond may leave
 * open which that is. The case is locked meanwhile.
 */
export function entryInstant(table: Table, caseId: string, now: Instant): RawBuilder<Instant> {
  const entered = sql`(select max(entered_on) from ${sql.table(table)} where case_id = ${caseId})`;
  return sql`greatest(${now}::timestamptz, ${entered} + interval '1 millisecond')`;
}
