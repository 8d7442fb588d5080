import type * as contract from "#contract/intake.ts";
import type { Instant } from "#domain/calendar.ts";
import { INTAKE_STEPS, type IntakeStep, STEP_TITLES } from "#domain/intake/intake.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import type { CaseRow } from "#server/tables/cases.ts";
import { writeEvent } from "#server/tables/events.ts";
import { toldOfIntake } from "#server/tables/intakes.ts";
import { insertIntakeComplete } from "#server/tables/statuses.ts";
import type { Viewer } from "#server/viewer.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openStep } from "./open-intake.ts";

export const answerShipping: Command<typeof contract.answerShipping> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await openStep(db, viewer, params.caseId, now);
  refuseWhileIncomplete(row.answered);

  const answer = await keepAnswers(db, row, {
    step: "shipping",
    answers: body,
    enteredBy: viewer.accountId,
    now,
    ifMatch,
  });
  if (row.intakeCompletedOn === null) await completeIntake(db, viewer, row, now);
  return answer;
};

function refuseWhileIncomplete(answered: readonly IntakeStep[]): void {
  const missing = INTAKE_STEPS.filter((step) => step !== "shipping" && !answered.includes(step));
  if (missing.length === 0) return;
  const titles = missing.map((step) => STEP_TITLES[step]).join(", ");
  throw new Problem(409, `Before the shipping address, answer what is missing: ${titles}.`);
}

async function completeIntake(db: Db, viewer: Viewer, row: CaseRow, now: Instant): Promise<void> {
  await db.updateTable("cases").set({ intakeCompletedOn: now }).where("id", "=", row.id).execute();
  // A status that an adviser has set meanwhile says more than that the questions are answered.
  if (row.status === "New") {
    await insertIntakeComplete(db, {
      caseId: row.id,
      enteredBy: viewer.accountId,
      now,
      completedOn: now,
    });
  }
  await writeEvent(db, {
    type: "New Intake",
    accountId: row.accountId,
    initiatedBy: viewer.accountId,
    caseId: row.id,
    ...(await toldOfIntake(db, row.id)),
    now,
  });
}
