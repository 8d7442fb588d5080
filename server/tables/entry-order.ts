import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";

/**
 * The instant of a new entry of a case: now, but always after all that was entered or struck out before. Which dose
 * is in force, and what an adviser had seen when deciding, is told by these instants: neither a clock that steps back,
 * nor a server whose clock is behind, nor two entries within a millisecond may leave open what came first. The case
 * is locked meanwhile.
 */
export function entryInstant(caseId: string, now: Instant): RawBuilder<Instant> {
  return sql`greatest(${now}::timestamptz, (
    select max(instant) + interval '1 millisecond' from (
      select greatest(entered_on, withdrawn_on) from weights where case_id = ${caseId}
      union all select greatest(entered_on, withdrawn_on) from doses where case_id = ${caseId}
      union all select greatest(entered_on, withdrawn_on) from status_changes where case_id = ${caseId}
      union all select entered_on from intake_answers where case_id = ${caseId}) as done (instant)))`;
}

/** The same as a value, for entries that are struck out together. The case must be locked. */
export async function nextInstant(db: Db, caseId: string, now: Instant): Promise<Instant> {
  const [row] = await asked(db, { caseId, now });
  if (!row) throw new Error("A select without a table gave no row");
  return row.next;
}

const asked = prepare((db, { caseId, now }: { caseId: string; now: Instant }) =>
  db.selectNoFrom(entryInstant(caseId, now).as("next")).compile(),
);

/** That of an entry right after another one. */
export function justAfter(entered: Instant): Instant {
  return new Date(Date.parse(entered) + 1).toISOString();
}
