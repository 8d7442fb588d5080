import type { Kysely } from "kysely";
import type * as contract from "#contract/cases.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Command } from "#server/http/command.ts";
import { cursorOf, pageOf } from "#server/http/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { olderThan } from "./older-than.ts";

export const listOwnCases: Command<typeof contract.listOwnCases> = async ({ db, viewer, query, next }) => {
  const [{ accountId }, limit, after] = [viewer, query.limit + 1, cursorOf(query)];
  const rows = await (after === undefined
    ? firstPage(db, { accountId, limit })
    : pageAfter(db, { accountId, limit, after }));
  return presentCases(db, viewer, pageOf(rows, query, next), "all");
};

type Page = { accountId: string; limit: number };

const firstPage = prepare((db, page: Page) => selectPage(db, page));
const pageAfter = prepare((db, page: Page & { after: string }) => selectPage(db, page, page.after));

function selectPage(db: Kysely<Database>, { accountId, limit }: Page, after?: string) {
  return selectCases(db)
    .where("cases.accountId", "=", accountId)
    .where(olderThan(after, accountId))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(limit)
    .compile();
}
