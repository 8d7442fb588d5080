import { type RawBuilder, sql } from "kysely";
import { mayEndCourse } from "#domain/course/course.ts";
import { STATUSES, showsDose, tellsLastDose } from "#domain/course/status.ts";

const TOLD = STATUSES.filter((status) => showsDose(status) || tellsLastDose(status));
const ENDINGS = STATUSES.filter(mayEndCourse);

const THESE = sql`any (array(select "caseId" from changes_found where "newStatus" = any (${TOLD}::text[])))`;

/**
 * The cases whose dose may have to be asked about before it is given, or told as never given, which the latest alone does not tell; for a
 * statement that has the latest dose and status of each in `doses_found` and `changes_found`. Of those whose dose is told at all:
 * those of which a dose was struck out, or which had one and were in a status that may end a treatment, or that is struck out; and
 * those of which a weight was struck out, which may have answered what is open again, or whose dose in force is above its
 * ceiling for any weight, or a tenth above what the dosage gives for the latest or for one that came after the dose, were that
 * rounded down. Rather one too many: the rules judge them. The weights of a case are looked through once: asked apart for those
 * after the dose, PostgreSQL 18 reads the weights of all cases at a million.
 */
export const SUSPECTS: RawBuilder<{ id: string }> = sql`
  select case_id as id from doses where case_id = ${THESE} and withdrawn_on is not null
  union
  select case_id from status_changes
  where case_id = ${THESE} and (new_status = any (${ENDINGS}::text[]) or withdrawn_on is not null)
    and exists (select from doses where doses.case_id = status_changes.case_id)
  union
  select "caseId" from doses_found
  cross join lateral (
    select case when liquid then dose * "concentrationMgMl" else dose end as mg,
      case direction when 'up' then 0 else "nearestKg" end as less_kg
  ) as current
  cross join lateral (
    select greatest(current.mg, "effectiveMgPerKg" * weight_kg) as mg from weights where id = "weightId"
  ) as given
  join medications on medications.id = "medicationId" and is_current
  where "caseId" = ${THESE} and (
    exists (
      select from weights where case_id = "caseId" and (
        withdrawn_on is not null or given.mg > ceiling_mg_per_kg * weight_kg
        or (entered_on > "enteredOn" and current.mg > 1.1 * "mgPerKg" * (weight_kg - less_kg))))
    or current.mg > 1.1 * "mgPerKg" * (
      select weight_kg - less_kg from weights where case_id = "caseId" and withdrawn_on is null
      order by effective_day desc, entered_on desc, id desc limit 1))`;
