import { sql } from "kysely";
import { mayEndCourse } from "#domain/course.ts";
import { STATUSES, type Status, showsDose } from "#domain/status.ts";
import type { Db } from "#server/db/db.ts";
import { prepare } from "#server/db/prepare.ts";
import { showsDoseToAskAbout } from "./course-of-dose.ts";
import { historiesOf } from "./histories.ts";

const ENDINGS = STATUSES.filter(mayEndCourse);

/**
 * Which of the cases show a dose that is asked about before it is given. Only their whole histories tell, and few cases have
 * what such a history must have: of the others none is read.
 */
export async function dosesToAskAbout(
  db: Db,
  cases: readonly { id: string; status: Status }[],
): Promise<ReadonlySet<string>> {
  const shown = cases.filter(({ status }) => showsDose(status));
  if (shown.length === 0) return new Set();
  const suspects = (await withEnding(db, { caseIds: shown.map(({ id }) => id) })).map(({ id }) => id);
  if (suspects.length === 0) return new Set();
  const historyOf = await historiesOf(db, suspects, "all");
  const asked = shown.filter(({ id, status }) => showsDoseToAskAbout(status, historyOf(id)));
  return new Set(asked.map(({ id }) => id));
}

/** Those of which a dose was struck out, or which were in a status that may end a treatment. */
const withEnding = prepare((db, { caseIds }: { caseIds: readonly string[] }) =>
  sql<{ id: string }>`
    select case_id as id from doses where case_id = any (${caseIds}::uuid[]) and withdrawn_on is not null
    union
    select case_id from status_changes
    where case_id = any (${caseIds}::uuid[]) and new_status = any (${ENDINGS}::text[])`.compile(db),
);
