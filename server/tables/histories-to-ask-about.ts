import { sql } from "kysely";
import { mayEndCourse } from "#domain/course/course.ts";
import { STATUSES, type Status, showsDose, tellsLastDose } from "#domain/course/status.ts";
import type { Db } from "#server/db/db.ts";
import { idList } from "#server/db/id-list.ts";
import { prepare } from "#server/db/prepare.ts";
import { type History, historiesOf } from "./histories.ts";

const ENDINGS = STATUSES.filter(mayEndCourse);

/**
 * The whole histories of those cases whose dose may have to be asked about before it is given, or told as never given: what is the
 * latest alone does not tell that. Few cases have what such a history must have; of the others none is read.
 * @returns the history of a case, or nothing
 */
export async function historiesToAskAbout(
  db: Db,
  cases: readonly { id: string; status: Status }[],
): Promise<(caseId: string) => History | undefined> {
  const shown = cases.filter(({ status }) => showsDose(status) || tellsLastDose(status)).map(({ id }) => id);
  const suspects = shown.length === 0 ? [] : (await suspected(db, { caseIds: shown })).map(({ id }) => id);
  if (suspects.length === 0) return () => undefined;
  const historyOf = await historiesOf(db, suspects, "all");
  return (caseId) => (suspects.includes(caseId) ? historyOf(caseId) : undefined);
}

/**
 * Those of which a dose was struck out, or which had one and were in a status that may end a treatment, or that is struck out; and those of which a weight was
 * struck out, which may have answered what is open again, or whose dose in force is above its ceiling for any weight, or a tenth above what the dosage gives for the latest
 * or for one that came after the dose, were that rounded down. Rather one too many: the rules judge them. The weights of a
 * case are looked through once: asked apart for those after the dose, PostgreSQL 18 reads the weights of all cases at a million.
 */
const suspected = prepare((db, { caseIds }: { caseIds: readonly string[] }) =>
  sql<{ id: string }>`
    select case_id as id from doses where case_id = any ${idList(caseIds)} and withdrawn_on is not null
    union
    select case_id from status_changes
    where case_id = any ${idList(caseIds)} and (new_status = any (${ENDINGS}::text[]) or withdrawn_on is not null)
      and exists (select from doses where doses.case_id = status_changes.case_id)
    union
    select asked.id from unnest${idList(caseIds)} as asked (id)
    cross join lateral (
      select medication_id, mg_per_kg, weight_id, effective_mg_per_kg, entered_on,
        case when liquid then dose * concentration_mg_ml else dose end as mg,
        case direction when 'up' then 0 else nearest_kg end as less_kg
      from doses
      where case_id = asked.id and withdrawn_on is null
      order by effective_day desc, entered_on desc, id desc
      limit 1
    ) current
    cross join lateral (
      select greatest(current.mg, current.effective_mg_per_kg * weight_kg) as mg
      from weights where id = current.weight_id
    ) given
    join medications on medications.id = current.medication_id and is_current
    where exists (
      select from weights where case_id = asked.id and (
        withdrawn_on is not null or given.mg > ceiling_mg_per_kg * weight_kg
        or (entered_on > current.entered_on and current.mg > 1.1 * current.mg_per_kg * (weight_kg - less_kg))))
    or current.mg > 1.1 * current.mg_per_kg * (
      select weight_kg - less_kg from weights where case_id = asked.id and withdrawn_on is null
      order by effective_day desc, entered_on desc, id desc limit 1)`.compile(db),
);
