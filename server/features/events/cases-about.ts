import type { Status } from "#domain/course/status.ts";
import type { EventType } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import type { Subject } from "#server/http/call/audit.ts";
import { notFound } from "#server/problem.ts";

/**
 * The type of an event and the cases that it is about, the newest first: all of the account's for a New
 * Account, else its own. A deleted case, or one of a deleted account, is none of them. 404 without such an event.
 * @param about for the audit: whose event it is, and of which cat
 */
export async function casesAbout(db: Db, eventId: string, about: (subject: Subject) => void) {
  const event = await db
    .selectFrom("events")
    .select(["type", "accountId", "caseId"])
    .where("id", "=", eventId)
    .$narrowType<{ type: EventType }>()
    .executeTakeFirst();
  if (!event) throw notFound("event");
  about({ accountId: event.accountId, ...(event.caseId && { caseId: event.caseId }) });
  const cases = await db
    .selectFrom("cases")
    .innerJoin("accounts", "accounts.id", "cases.accountId")
    .select(["cases.id", "cases.catName", "cases.status"])
    .where("cases.deletedOn", "is", null)
    .where("accounts.deletedOn", "is", null)
    .where("cases.accountId", "=", event.accountId)
    .$if(event.type !== "New Account", (own) => own.where("cases.id", "=", event.caseId))
    .orderBy("cases.createdOn", "desc")
    .orderBy("cases.id", "desc")
    .$narrowType<{ status: Status }>()
    .execute();
  return { type: event.type, cases };
}
