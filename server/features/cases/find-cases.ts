import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { pageOf, placeOf } from "#server/page.ts";
import { type CaseRow, presentCases } from "#server/tables/cases.ts";
import { bestMatches } from "./best-matches.ts";
import { casesInOrder } from "./cases-in-order.ts";

export const findCases: Command<typeof contract.findCases> = async ({ db, viewer, query, next }) => {
  const { y: field, t: term, limit } = query;
  const after = placeOf(query, (name) => name !== "");
  const ids = await bestMatches(db, { field, term, after, limit: limit + 1 });
  const nameOf = ({ cat, fullName }: CaseRow) => (field === "cat-name" ? (cat?.name ?? "") : fullName);
  const page = pageOf(await casesInOrder(db, ids), query, next, nameOf, ids.length);
  return presentCases(db, viewer, page, "latest");
};
