import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { pageOf, placeOf } from "#server/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { catsOnVersion } from "#server/tables/cats-on-entry.ts";

export const findByMedication: Command<typeof contract.findByMedication> = async (request) => {
  const { db, viewer, query, body, next } = request;
  const found = catsOnVersion(body, { after: placeOf(query), limit: query.limit + 1 });
  const rows = await selectCases(db)
    .innerJoin(found.as("found"), "found.id", "cases.id")
    .select("found.setOn")
    .orderBy("found.setOn", "desc")
    .orderBy("found.id", "desc")
    .execute();
  return presentCases(
    db,
    viewer,
    pageOf(rows, query, next, ({ setOn }) => setOn),
    "latest",
  );
};
