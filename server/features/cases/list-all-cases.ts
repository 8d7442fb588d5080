import { type Kysely, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Command } from "#server/http/call/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { olderThan } from "#server/tables/place-in-time.ts";
import { listDeletedCases } from "./list-deleted-cases.ts";

export const listAllCases: Command<typeof contract.listAllCases> = async (request) => {
  const { db, viewer, query, next } = request;
  if (query.m === "deleted") return listDeletedCases(request);
  const [limit, after] = [query.limit + 1, placeOf(query)];
  const rows = await (after === undefined ? firstPage(db, { limit }) : pageAfter(db, { limit, ...after }));
  return presentCases(
    db,
    viewer,
    pageOf(rows, query, next, ({ createdOn }) => createdOn),
    "latest",
  );
};

type Page = { limit: number };

const firstPage = prepare((db, page: Page) => selectPage(db, page));
const pageAfter = prepare((db, page: Page & Place) => selectPage(db, page, page));

function selectPage(db: Kysely<Database>, { limit }: Page, after?: Place) {
  return selectCases(db)
    .where(olderThan(after, sql`cases.created_on, cases.id`))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(limit)
    .compile();
}
