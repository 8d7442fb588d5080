import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { endDeletion, lockForDeletion } from "#server/tables/case-deletions.ts";
import { presentCase } from "./get-case.ts";

export const restoreCase: Command<typeof contract.restoreCase> = async ({ db, viewer, params, now }) => {
  const { isDeleted } = await lockForDeletion(db, params.caseId);
  if (isDeleted) await endDeletion(db, { caseId: params.caseId, by: viewer.accountId, now });
  return presentCase(db, viewer, params.caseId);
};
