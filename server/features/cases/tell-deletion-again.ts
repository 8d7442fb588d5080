import type { deleteCase as route } from "#contract/cases.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { lockForDeletion } from "#server/tables/case-deletions.ts";

const OVER =
  "This case was deleted already, and somebody has restored it since. Nothing was done now: look at it again.";

/** Nobody is told that a cat is gone whose owner reads a dose. */
export async function tellDeletionAgain({ db, params }: Repeated<typeof route>): Promise<void> {
  const { isDeleted } = await lockForDeletion(db, params.caseId);
  if (!isDeleted) throw new Problem(409, OVER);
}
