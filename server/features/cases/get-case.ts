import type { Case } from "#contract/case.ts";
import type * as contract from "#contract/cases.ts";
import type { Command, Db, Viewer } from "#server/http/command.ts";
import { notFound } from "#server/http/problem.ts";
import { caseSeenBy, presentCases } from "#server/tables/cases.ts";

export const getCase: Command<typeof contract.getCase> = async ({ db, viewer, params }) =>
  presentCase(db, viewer, params.caseId);

/** The case with its histories; 404 for a stranger. */
export async function presentCase(db: Db, viewer: Viewer, caseId: string): Promise<Case> {
  const row = await caseSeenBy(db, viewer, caseId);
  const [presented] = await presentCases(db, viewer, [row], "all");
  if (!presented) throw notFound("case");
  return presented;
}
