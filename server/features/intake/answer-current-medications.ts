import type * as contract from "#contract/intake.ts";
import type { Command } from "#server/http/call/command.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openStep } from "./open-intake.ts";

export const answerCurrentMedications: Command<typeof contract.answerCurrentMedications> = async (
  request,
) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await openStep(db, viewer, params.caseId, now);
  return keepAnswers(db, row, {
    step: "current-medications",
    answers: body,
    enteredBy: viewer.accountId,
    now,
    ifMatch,
  });
};
