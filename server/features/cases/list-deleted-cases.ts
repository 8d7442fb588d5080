import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/call/command.ts";
import { pageOf, placeOf } from "#server/page.ts";
import { newestDeletions } from "#server/tables/case-deletions.ts";
import { presentCases, selectDeletedCases } from "#server/tables/cases.ts";

/** `m=deleted` of `listAllCases`: the last deleted first, each with when it was deleted and by whom. */
export const listDeletedCases: Command<typeof contract.listAllCases> = async ({
  db,
  viewer,
  query,
  next,
}) => {
  const found = await newestDeletions(db, { after: placeOf(query), limit: query.limit + 1 });
  const deletions = pageOf(
    found.map((deletion) => ({ id: deletion.caseId, ...deletion })),
    query,
    next,
    ({ deletedOn }) => deletedOn,
  );
  if (deletions.length === 0) return [];
  const ids = deletions.map(({ id }) => id);
  const rows = await selectDeletedCases(db).where("cases.id", "in", ids).execute();
  const cases = new Map((await presentCases(db, viewer, rows, "latest")).map((one) => [one._id, one]));
  return deletions.flatMap(({ id, deletedOn, deletedBy, deletedByName }) => {
    const one = cases.get(id);
    return one ? [{ ...one, deletion: { deletedOn, deletedBy, deletedByName } }] : [];
  });
};
