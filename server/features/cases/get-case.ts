import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { notFound } from "#server/http/problem.ts";
import { caseSeenBy, presentCases } from "#server/tables/cases.ts";

export const getCase: Command<typeof contract.getCase> = async ({ db, viewer, params }) => {
  const row = await caseSeenBy(db, viewer, params.caseId);
  const [presented] = await presentCases(db, [row], "all");
  if (!presented) throw notFound("case");
  return presented;
};
