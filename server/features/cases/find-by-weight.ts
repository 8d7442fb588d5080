import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { isNumber, pageOf, placeOf } from "#server/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { latestWeights } from "./latest-weights.ts";

export const findByWeight: Command<typeof contract.findByWeight> = async (request) => {
  const { db, viewer, query, body, next } = request;
  const latest = latestWeights(body, { after: placeOf(query, isNumber), limit: query.limit + 1 });
  const rows = await selectCases(db)
    .innerJoin(latest.as("latest"), "latest.id", "cases.id")
    .select("latest.weightKg as latestKg")
    .orderBy("latest.weightKg")
    .orderBy("latest.id")
    .execute();
  return presentCases(
    db,
    viewer,
    pageOf(rows, query, next, ({ latestKg }) => latestKg),
    "latest",
  );
};
