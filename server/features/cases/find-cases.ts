import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases } from "#server/tables/cases.ts";
import { bestMatches } from "./best-matches.ts";
import { casesInOrder } from "./cases-in-order.ts";

export const findCases: Command<typeof contract.findCases> = async ({ db, viewer, query, next }) => {
  const search = { field: query.y, term: query.t, after: cursorOf(query), limit: query.limit + 1 };
  const page = pageOf(
    (await bestMatches(db, search)).map((id) => ({ id })),
    query,
    next,
  );
  const rows = await casesInOrder(
    db,
    page.map(({ id }) => id),
  );
  return presentCases(db, viewer, rows, "latest");
};
