import type * as contract from "#contract/treatment-case.ts";
import { typesBySigns } from "#domain/intake/signs-of-type.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound } from "#server/problem.ts";
import { caseSeenBy, presentCases } from "#server/tables/cases.ts";
import { answersOf } from "#server/tables/intakes.ts";
import { namesakesOf } from "#server/tables/namesakes.ts";

export const getTreatmentCase: Command<typeof contract.getTreatmentCase> = async ({ db, viewer, params }) => {
  const row = await caseSeenBy(db, viewer, params.caseId);
  const [shown] = await presentCases(db, viewer, [row], "all");
  if (!shown) throw notFound("case");
  const { "fip-info": fipInfo } = await answersOf(db, row.id);
  const typeOfFIP = fipInfo?.typeOfFIP ?? [];
  const others = fipInfo ? typesBySigns(fipInfo).filter(({ type }) => !typeOfFIP.includes(type)) : [];
  const namesakes = await namesakesOf(db, row);
  return {
    ...shown,
    typeOfFIP,
    ...(others.length > 0 && { typesBySigns: others }),
    ...(namesakes.length > 0 && { namesakes }),
  };
};
