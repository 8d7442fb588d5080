import type { IntakeDraft } from "#contract/intake-drafts.ts";
import type { Instant } from "#domain/calendar.ts";
import type { IntakeStep } from "#domain/intake.ts";
import type { Db } from "#server/http/command.ts";

type Place = { caseId: string; accountId: string; step: IntakeStep };

/** Keeps the draft of a step in place of the one before. */
export async function putDraft(
  db: Db,
  { answers, now, ...place }: Place & { answers: IntakeDraft["answers"]; now: Instant },
): Promise<void> {
  const kept = { answers, savedOn: now };
  await db
    .insertInto("intakeDrafts")
    .values({ ...place, ...kept })
    .onConflict((conflict) => conflict.columns(["caseId", "accountId", "step"]).doUpdateSet(kept))
    .execute();
}

/** The drafts that an account typed into an intake. */
export async function draftsOf(db: Db, caseId: string, accountId: string): Promise<IntakeDraft[]> {
  return await db
    .selectFrom("intakeDrafts")
    .select(["step", "savedOn", "answers"])
    .where((draft) => draft.and({ caseId, accountId }))
    .orderBy("step")
    .$narrowType<{ step: IntakeStep }>()
    .execute();
}

/** The step was answered: what anybody had typed into it is old. */
export async function dropDrafts(db: Db, { caseId, step }: Omit<Place, "accountId">): Promise<void> {
  await db
    .deleteFrom("intakeDrafts")
    .where((draft) => draft.and({ caseId, step }))
    .execute();
}
