import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import { Problem } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import type { ToldOfIntake } from "#server/tables/events.ts";
import { isTreated, toldOfIntake } from "#server/tables/intakes.ts";
import { refuseAnswersWithoutEnd } from "#server/tables/refuse-flood.ts";
import type { Viewer } from "#server/viewer.ts";

/** The case, locked, if its intake may still be answered, and its owner has not answered it without end. */
export async function openIntake(db: Db, viewer: Viewer, caseId: string, now: Instant): Promise<CaseRow> {
  const row = await caseSeenBy(db, viewer, caseId, { lock: true });
  if (await isTreated(db, row.id)) {
    throw new Problem(
      409,
      "The treatment is set, so the intake can no longer be changed. If an answer is wrong, message the team.",
    );
  }
  if (!viewer.isAdmin) await refuseAnswersWithoutEnd(db, row.id, now);
  return row;
}

/** A case whose step is about to be answered, with what its answers tell until then. */
export type OpenStep = CaseRow & { told: ToldOfIntake };

/** The same for whoever sends a step. To be called before anything of it is kept. */
export async function openStep(db: Db, viewer: Viewer, caseId: string, now: Instant): Promise<OpenStep> {
  const row = await openIntake(db, viewer, caseId, now);
  return { ...row, told: await toldOfIntake(db, row.id) };
}
