import type * as contract from "#contract/cases.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { listDeletedCases } from "./list-deleted-cases.ts";
import { olderThan } from "./older-than.ts";

export const listAllCases: Command<typeof contract.listAllCases> = async (request) => {
  const { db, query, next } = request;
  if (query.m === "deleted") return listDeletedCases(request);
  const rows = await selectCases(db)
    .where(olderThan(cursorOf(query)))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(query.limit + 1)
    .execute();
  return presentCases(db, pageOf(rows, query, next), "latest");
};
