import type * as contract from "#contract/intake-drafts.ts";
import type { Command } from "#server/http/command.ts";
import { putDraft } from "#server/tables/intake-drafts.ts";
import { openIntake } from "./open-intake.ts";

export const keepIntakeDraft: Command<typeof contract.keepIntakeDraft> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const { id: caseId } = await openIntake(db, viewer, params.caseId, now);
  await putDraft(db, { ...body, caseId, accountId: viewer.accountId, now });
  return { savedOn: now };
};
