import { sql } from "kysely";
import type { Namesake } from "#contract/treatment-case.ts";
import type { Status } from "#domain/course/status.ts";
import type { Db } from "#server/db/db.ts";
import type { CaseRow } from "./cases.ts";

// Whoever enters hundreds of one name is told of so many.
const MOST = 10;

/**
 * The other cats of the same owner that bear the same name, however it is written, the newest first: entered twice, or another one
 * after the first. In each way a dose is easily set for the wrong one.
 */
export async function namesakesOf(db: Db, { id, accountId, cat }: CaseRow): Promise<Namesake[]> {
  if (!cat) return [];
  const rows = await db
    .selectFrom("cases")
    .select(["id", sql<Status>`status`.as("status"), "createdOn"])
    .where("accountId", "=", accountId)
    .where("deletedOn", "is", null)
    .where("id", "<>", id)
    .where(sql<boolean>`plain_text(cat_name) = plain_text(${cat.name})`)
    .orderBy("createdOn", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id: _id, status, createdOn: created }) => ({ _id, status, created }));
}
