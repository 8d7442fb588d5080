import type { Case } from "#contract/case.ts";
import type * as contract from "#contract/cases.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound } from "#server/problem.ts";
import { caseSeenBy, presentCases } from "#server/tables/cases.ts";
import type { Viewer } from "#server/viewer.ts";

export const getCase: Command<typeof contract.getCase> = async ({ db, viewer, params }) =>
  presentCase(db, viewer, params.caseId);

/** The case with its histories; 404 for a stranger. */
export async function presentCase(db: Db, viewer: Viewer, caseId: string): Promise<Case> {
  const row = await caseSeenBy(db, viewer, caseId);
  const [presented] = await presentCases(db, viewer, [row], "all");
  if (!presented) throw notFound("case");
  return presented;
}
