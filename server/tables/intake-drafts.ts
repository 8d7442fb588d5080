import type { IntakeDraft } from "#contract/intake-drafts.ts";
import type { Instant } from "#domain/calendar.ts";
import type { IntakeStep } from "#domain/intake/intake.ts";
import type { Db } from "#server/db/db.ts";

type Place = { caseId: string; accountId: string; step: IntakeStep };

/** Keeps the draft of a step in place of the one before, unless that is a later one of the same device. Tells whether it did. */
export async function putDraft(
  db: Db,
  { caseId, accountId, step, now, ...draft }: Place & Omit<IntakeDraft, "savedOn"> & { now: Instant },
): Promise<boolean> {
  const kept = { ...draft, begunFrom: draft.begunFrom ?? null, savedOn: now };
  const rows = await db
    .insertInto("intakeDrafts")
    .values({ caseId, accountId, step, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(["caseId", "accountId", "step"])
        .doUpdateSet(kept)
        .where((is) =>
          is.or([
            is("intakeDrafts.device", "<>", draft.device),
            is("intakeDrafts.changes", "<=", draft.changes),
          ]),
        ),
    )
    .returning("step")
    .execute();
  return rows.length === 1;
}

/** The drafts that an account typed into an intake. */
export async function draftsOf(db: Db, caseId: string, accountId: string): Promise<IntakeDraft[]> {
  const rows = await db
    .selectFrom("intakeDrafts")
    .select(["step", "savedOn", "answers", "begunFrom", "device", "changes"])
    .where((draft) => draft.and({ caseId, accountId }))
    .orderBy("step")
    .$narrowType<{ step: IntakeStep }>()
    .execute();
  return rows.map((row) => ({ ...row, begunFrom: row.begunFrom ?? undefined }));
}

/** Whether anybody has typed into an intake what is not sent yet. */
export async function hasDrafts(db: Db, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom("intakeDrafts")
    .select("step")
    .where("caseId", "=", caseId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The step was answered: what anybody had typed into it is old. */
export async function dropDrafts(db: Db, { caseId, step }: Omit<Place, "accountId">): Promise<void> {
  await db
    .deleteFrom("intakeDrafts")
    .where((draft) => draft.and({ caseId, step }))
    .execute();
}
