import { sql } from "kysely";
import type { Instant } from "#domain/calendar.ts";
import type { Db } from "#server/db/db.ts";
import type { Place } from "#server/page.ts";
import { notFound } from "#server/problem.ts";
import { nameOf } from "./name-of.ts";
import { olderThan } from "./place-in-time.ts";

type Entry = { caseId: string; by: string; now: Instant };

/**
 * Locks a case that is there or was deleted, and says which. 404 if it never was, or if its owner's account is
 * deleted: with the account it would come back by itself.
 */
export async function lockForDeletion(db: Db, caseId: string): Promise<{ isDeleted: boolean }> {
  // Apart from reading it: whoever waited for the lock must read what the other one wrote.
  await db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();
  const row = await db
    .selectFrom("cases")
    .innerJoin("accounts", "accounts.id", "cases.accountId")
    .select("cases.deletedOn")
    .where("cases.id", "=", caseId)
    .where("accounts.deletedOn", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("case");
  return { isDeleted: row.deletedOn !== null };
}

/** All cases of an account, the deleted ones too: whoever is writing of one finishes first. In the order in which others lock several. */
export async function lockCasesOf(db: Db, accountId: string): Promise<void> {
  const cases = db.selectFrom("cases").select("id").where("accountId", "=", accountId);
  await cases.orderBy("id").forUpdate().execute();
}

/** Takes a case away and keeps who did it and when. The case must be locked. */
export async function insertDeletion(db: Db, { caseId, by, now }: Entry): Promise<void> {
  await db.insertInto("caseDeletions").values({ caseId, deletedOn: now, deletedBy: by }).execute();
  await db.updateTable("cases").set({ deletedOn: now, deletedBy: by }).where("id", "=", caseId).execute();
}

/** Brings a case back and keeps who did it and when. The case must be locked. */
export async function endDeletion(db: Db, { caseId, by, now }: Entry): Promise<void> {
  await db
    .updateTable("caseDeletions")
    .set({ restoredOn: now, restoredBy: by })
    .where("caseId", "=", caseId)
    .where("restoredOn", "is", null)
    .execute();
  await db.updateTable("cases").set({ deletedOn: null, deletedBy: null }).where("id", "=", caseId).execute();
}

export type Deletion = { caseId: string; deletedOn: Instant; deletedBy: string; deletedByName: string };

/** The cases that are deleted now, the last one first; not those of deleted accounts. */
export async function newestDeletions(
  db: Db,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Deletion[]> {
  return db
    .selectFrom("caseDeletions")
    .innerJoin("cases", "cases.id", "caseDeletions.caseId")
    .innerJoin("accounts", "accounts.id", "cases.accountId")
    .select(["caseDeletions.caseId", "caseDeletions.deletedOn", "caseDeletions.deletedBy"])
    .select(nameOf("caseDeletions.deletedBy").as("deletedByName"))
    .where("caseDeletions.restoredOn", "is", null)
    .where("accounts.deletedOn", "is", null)
    .where(olderThan(after, sql`case_deletions.deleted_on, case_deletions.case_id`))
    .orderBy("caseDeletions.deletedOn", "desc")
    .orderBy("caseDeletions.caseId", "desc")
    .limit(limit)
    .execute();
}
