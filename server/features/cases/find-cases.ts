import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { bestMatches } from "./best-matches.ts";
import { cursorOf, pageOf } from "./page.ts";

export const findCases: Command<typeof contract.findCases> = async ({ db, query, next }) => {
  const matches = bestMatches({
    field: query.y,
    term: query.t,
    after: cursorOf(query),
    limit: query.limit + 1,
  });
  const rows = await selectCases(db)
    .innerJoin(matches.as("matches"), "matches.id", "cases.id")
    .orderBy("matches.further")
    .orderBy("matches.name")
    .orderBy("matches.id")
    .execute();
  return presentCases(db, pageOf(rows, query, next), "latest");
};
