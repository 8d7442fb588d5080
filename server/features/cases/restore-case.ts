import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { endDeletion, lockForDeletion } from "#server/tables/case-deletions.ts";
import { presentCase } from "./get-case.ts";

export const restoreCase: Command<typeof contract.restoreCase> = async (request) => {
  const { db, viewer, params, now, leaveOut } = request;
  const { isDeleted } = await lockForDeletion(db, params.caseId);
  // Twice is harmless: whoever was first stays the one who did it.
  if (isDeleted) await endDeletion(db, { caseId: params.caseId, by: viewer.accountId, now });
  else leaveOut();
  return presentCase(db, viewer, params.caseId);
};
