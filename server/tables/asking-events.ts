import { type RawBuilder, type SqlBool, sql } from "kysely";
import { STATUSES, showsDose, tellsLastDose } from "#domain/course/status.ts";

const MAY_BE_GIVEN = sql.join(
  STATUSES.filter((status) => showsDose(status) || tellsLastDose(status)).map((status) => sql.lit(status)),
);

/**
 * Somebody waits with the next dose for an answer. Not where the weight that the event tells of was struck out since: what is asked
 * then, the event of the strike-out tells. Nor where an adviser has decided since, or no dose is given any more.
 */
export function isAsking(): RawBuilder<SqlBool> {
  return sql<SqlBool>`events.asks_first and ${ofCountingWeight} and ${mayBeGiven} and not (${isDecided})`;
}

const ofCountingWeight = sql<SqlBool>`(events.weight_decision ? 'withdrawn' or not exists (
  select from weights where weights.id = events.weight_id and weights.withdrawn_on is not null))`;

const mayBeGiven = sql<SqlBool>`not exists (
  select from cases where cases.id = events.case_id and cases.status not in (${MAY_BE_GIVEN}))`;

const isStatusOfCase = (status: string) => sql<SqlBool>`exists (
  select from cases where cases.id = events.case_id and cases.status = ${sql.lit(status)})`;

/**
 * When what the event tells of was done, by the order of the entries of a case and not by the clock. An event that does not say when
 * something was struck out is older than those that do: the last strike-out that it may mean counts, so that it rather asks once more.
 */
const doneOn = sql`coalesce(
  (events.weight_decision -> 'withdrawn' ->> 'withdrawnOn')::timestamptz,
  greatest(
    (select greatest(entered_on, withdrawn_on) from weights where weights.id = events.weight_id),
    case when events.weight_decision -> 'withdrawn' ->> 'what' = 'dose'
      then (select max(withdrawn_on) from doses where doses.case_id = events.case_id) end))`;

/** Entered for a day before that of the dose in force then, it decides on nothing that is given. */
const isOfHistory = sql<SqlBool>`exists (select from doses later
  where later.case_id = doses.case_id and later.entered_on < doses.entered_on and later.effective_day > doses.effective_day
    and (later.withdrawn_on is null or later.withdrawn_on > doses.entered_on))`;

const hasDoseSince = sql<SqlBool>`exists (select from doses
  where doses.case_id = events.case_id and doses.origin <> 'weight' and doses.withdrawn_on is null
    and doses.entered_on > ${doneOn} and not ${isOfHistory})`;

/** In Restart, with Set Treatment: day 84 of the course before says nothing of the new one. */
const hasTreatmentSince = sql<SqlBool>`exists (select from status_changes
  where status_changes.case_id = events.case_id and status_changes.new_status = 'In Treatment' and status_changes.automatic
    and status_changes.withdrawn_on is null and status_changes.entered_on > ${doneOn})`;

// A ceiling is no entry: whether the dose came after it is unknown. Past day 84 a dose alone lets nothing go on.
const isDecided = sql<SqlBool>`case
  when events.weight_decision ? 'ceiling' then false
  when events.weight_decision ->> 'holdReason' = 'course-over'
    then ${isStatusOfCase("Treatment Extension")} or ${hasTreatmentSince}
      or (not ${isStatusOfCase("In Treatment")} and ${hasDoseSince})
  else ${hasDoseSince} end`;
