import type * as contract from "#contract/cases.ts";
import { PREPARED } from "#server/db/prepared.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { olderThan } from "./older-than.ts";

export const listOwnCases: Command<typeof contract.listOwnCases> = async ({ db, viewer, query, next }) => {
  const rows = await selectCases(db)
    .where("cases.accountId", "=", viewer.accountId)
    .where(olderThan(cursorOf(query), viewer.accountId))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(query.limit + 1)
    .modifyEnd(PREPARED)
    .execute();
  return presentCases(db, pageOf(rows, query, next), "all");
};
