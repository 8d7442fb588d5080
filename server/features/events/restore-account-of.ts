import { NOTE_MAX } from "#contract/values.ts";
import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import { RESTORABLE_DAYS } from "#domain/restorable.ts";
import type { Db } from "#server/db/db.ts";
import { formatPhone } from "#server/phone.ts";
import { notFound, Problem } from "#server/problem.ts";
import { restoreAccount } from "#server/tables/accounts.ts";
import { lockCasesOf } from "#server/tables/case-deletions.ts";
import {
  type LockedEvent,
  reopenEvent,
  reopenEventsClosedWithAccount,
} from "#server/tables/event-statuses.ts";
import type { ChangeOfEvent } from "./change-event-status.ts";
import { noted, together, withNote } from "./event-note.ts";

/**
 * Brings back the account that an event deleted: its owner can log in again, its cases are back, and what was
 * closed only because the account was deleted is open again. The note of the event tells of both; who did them stands in
 * the audit, since an adviser's name that is written into a text would outlive the adviser's account.
 */
export async function restoreAccountOf(request: ChangeOfEvent, event: LockedEvent): Promise<void> {
  const { db, viewer, body } = request;
  const account = await deletedAccount(db, event.accountId);
  if (!(await restoreAccount(db, event.accountId))) {
    throw new Problem(
      409,
      `The phone ${formatPhone(account.phone)} has a new account by now, and two accounts cannot share a phone. Nothing was restored. Within ${RESTORABLE_DAYS} days of the deletion it still can be, once whoever runs the server has given the new account another number.`,
    );
  }
  // Whoever lowers a ceiling at this moment finishes first: what is told of these cats was closed with the account.
  await lockCasesOf(db, event.accountId);
  const { note, noteBy } = noted(event, withNote(event.note, body.note), viewer.accountId);
  // The product writes of them that they restored it: whoever deleted it does not take that out again.
  const writers = together(noteBy, viewer.accountId);
  await reopenEvent(db, event.id, { note: withTrail(note, account), noteBy: writers });
  await reopenEventsClosedWithAccount(db, event.accountId, account.deletedOn);
}

/**
 * Where a note has no room for it, it stays as it is: an account comes back whatever was noted. Whoever reads it has another day
 * perhaps, by which the list says when it was: so whose day this is stands with it.
 */
function withTrail(note: string, { deletedOn }: DeletedAccount): string {
  const trail = `Account deleted on ${formatDay(dayOf(deletedOn))} (UTC) and restored.`;
  const both = note === "" ? trail : `${note}\n${trail}`;
  return both.length > NOTE_MAX ? note : both;
}

/** Whether the account was restored, by the last that its event's note tells. */
export function isRestored(note: string): boolean {
  return /(^|\n)Account deleted on .+ and restored\.$/.test(note);
}

type DeletedAccount = { phone: string; deletedOn: Instant };

async function deletedAccount(db: Db, accountId: string): Promise<DeletedAccount> {
  const row = await db
    .selectFrom("accounts")
    .select(["phone", "deletedOn"])
    .where("id", "=", accountId)
    .where("deletedOn", "is not", null)
    .$narrowType<{ deletedOn: Instant }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("account");
  return row;
}
