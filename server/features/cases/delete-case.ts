import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { insertDeletion, lockForDeletion } from "#server/tables/case-deletions.ts";

// Nothing is written about its events: while the case is deleted they are in no list, and afterwards they are
// as open or as closed as before.
export const deleteCase: Command<typeof contract.deleteCase> = async (request) => {
  const { db, viewer, params, now, leaveOut } = request;
  const { isDeleted } = await lockForDeletion(db, params.caseId);
  // Twice is harmless: whoever was first stays the one who did it.
  if (isDeleted) return leaveOut();

  await insertDeletion(db, { caseId: params.caseId, by: viewer.accountId, now });
};
