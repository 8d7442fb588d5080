import type * as contract from "#contract/treatment.ts";
import type { Command } from "#server/http/command.ts";
import { notFound } from "#server/problem.ts";
import { caseSeenBy, presentCases } from "#server/tables/cases.ts";
import { typesOfFip } from "#server/tables/intakes.ts";

export const getTreatmentCase: Command<typeof contract.getTreatmentCase> = async ({ db, viewer, params }) => {
  const row = await caseSeenBy(db, viewer, params.caseId);
  const [shown] = await presentCases(db, viewer, [row], "all");
  if (!shown) throw notFound("case");
  return { ...shown, typeOfFIP: await typesOfFip(db, row.id) };
};
