import { type Kysely, sql } from "kysely";
import type * as contract from "#contract/cases.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Database } from "#server/db/schema.ts";
import type { Command } from "#server/http/call/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { presentCases, selectCases } from "#server/tables/cases.ts";
import { olderThan } from "#server/tables/place-in-time.ts";

export const listOwnCases: Command<typeof contract.listOwnCases> = async ({ db, viewer, query, next }) => {
  const [{ accountId }, limit, after] = [viewer, query.limit + 1, placeOf(query)];
  const rows = await (after === undefined
    ? firstPage(db, { accountId, limit })
    : pageAfter(db, { accountId, limit, ...after }));
  const page = { ...query, limit: Math.min(query.limit, howManyFit(rows)) };
  return presentCases(
    db,
    viewer,
    pageOf(rows, page, next, ({ createdOn }) => createdOn),
    "all",
  );
};

// Each comes with its whole history. Two hundred cats with all the weights that may be recorded of them in a day were an
// answer of thirty megabytes, and kept everybody else waiting for seconds.
const MOST_WEIGHTS = 2000;

/** With how many of these cases, from the first on, a page holds no more weights than it may; one fits always. */
function howManyFit(rows: readonly { weights: number }[]): number {
  let sum = 0;
  const over = rows.findIndex(({ weights }) => {
    sum += weights;
    return sum > MOST_WEIGHTS;
  });
  return over === -1 ? rows.length : Math.max(over, 1);
}

type Page = { accountId: string; limit: number };

const firstPage = prepare((db, page: Page) => selectPage(db, page));
const pageAfter = prepare((db, page: Page & Place) => selectPage(db, page, page));

function selectPage(db: Kysely<Database>, { accountId, limit }: Page, after?: Place) {
  return selectCases(db)
    .select(sql<number>`(select count(*) from weights where case_id = cases.id)`.as("weights"))
    .where("cases.accountId", "=", accountId)
    .where(olderThan(after, sql`cases.created_on, cases.id`))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .limit(limit)
    .compile();
}
