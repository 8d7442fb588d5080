import type { createCase as route } from "#contract/cases.ts";
import type { Repeated } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { hasDrafts } from "#server/tables/intake-drafts.ts";

const GONE_ON_WITH =
  "The cat that you added before is in the list, and somebody has gone on with it since. Nothing was added now. For another cat, press 'New Cat' again.";

/**
 * Nobody is led into the intake of a case that was deleted since, nor into one that is under way: whoever found it on another
 * device, and presses once more, means another cat, and would write over the answers of this one.
 */
export async function tellNewCaseAgain({ db, viewer, answered }: Repeated<typeof route>): Promise<string> {
  const { id, status, answered: steps } = await caseSeenBy(db, viewer, answered);
  const isBegun = status !== "New" || steps.length > 0 || (await hasDrafts(db, id));
  if (isBegun) throw new Problem(409, GONE_ON_WITH);
  return answered;
}
