import type * as contract from "#contract/intake-drafts.ts";
import type { Command } from "#server/http/call/command.ts";
import { putDraft } from "#server/tables/intake-drafts.ts";
import { sentAnswers } from "#server/tables/intakes.ts";
import { openIntake } from "./open-intake.ts";

export const keepIntakeDraft: Command<typeof contract.keepIntakeDraft> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const { id: caseId } = await openIntake(db, viewer, params.caseId, now);
  // Whoever sends a step while a draft of it is under way means what was sent.
  const sentOn = (await sentAnswers(db, caseId)).sentOn[body.step];
  if (sentOn !== body.begunFrom) return {};
  const isKept = await putDraft(db, { ...body, caseId, accountId: viewer.accountId, now });
  return { savedOn: isKept ? now : undefined };
};
