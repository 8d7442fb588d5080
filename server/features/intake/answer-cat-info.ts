import type * as contract from "#contract/intake.ts";
import type { Command } from "#server/http/call/command.ts";
import { listName } from "#server/tables/cat-names.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openStep } from "./open-intake.ts";

export const answerCatInfo: Command<typeof contract.answerCatInfo> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await openStep(db, viewer, params.caseId, now);

  await db
    .updateTable("cases")
    .set({ cat: JSON.stringify(body) })
    .where("id", "=", row.id)
    .execute();
  await listName(db, body.name);
  return keepAnswers(db, row, { step: "cat-info", answers: body, enteredBy: viewer.accountId, now, ifMatch });
};
