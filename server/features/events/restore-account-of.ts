import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import type { Db } from "#server/http/command.ts";
import { notFound, Problem } from "#server/http/problem.ts";
import { formatPhone } from "#server/phone.ts";
import { restoreAccount } from "#server/tables/accounts.ts";
import { type LockedEvent, reopenEvent, reopenEventsClosedWith } from "#server/tables/event-statuses.ts";
import { nameOf } from "#server/tables/name-of.ts";
import type { ChangeOfEvent } from "./change-event-status.ts";
import { WHY_CLOSED } from "./delete-account-of.ts";

/**
 * Brings back the account that an event deleted: its owner can log in again, its cases are back, and what was
 * closed only because the account was deleted is open again. The note of the event keeps who did both.
 */
export async function restoreAccountOf(request: ChangeOfEvent, event: LockedEvent): Promise<void> {
  const { db, viewer, body } = request;
  const account = await deletedAccount(db, event.accountId);
  if (!(await restoreAccount(db, event.accountId))) {
    throw new Problem(
      409,
      `The phone ${formatPhone(account.phone)} has a new account by now, and two accounts cannot share a phone. Nothing was restored.`,
    );
  }
  const trail = trailOf(account, viewer.fullName);
  const note = body.note || event.note;
  await reopenEvent(db, event.id, note === "" ? trail : `${note}\n${trail}`);
  await reopenEventsClosedWith(db, event.accountId, { closedOn: account.deletedOn, why: WHY_CLOSED });
}

function trailOf({ deletedOn, deletedByName }: DeletedAccount, restoredByName: string): string {
  return `Account deleted on ${formatDay(dayOf(deletedOn))} by ${deletedByName}, restored by ${restoredByName}.`;
}

const TRAIL = /^Account deleted on .+, restored by (.+)\.$/;

/** Who restored the account, where that is the last that its event's note tells. */
export function restoredBy(note: string): string | undefined {
  return TRAIL.exec(note.split("\n").at(-1) ?? "")?.[1];
}

type DeletedAccount = { phone: string; deletedOn: Instant; deletedByName: string };

async function deletedAccount(db: Db, accountId: string): Promise<DeletedAccount> {
  const row = await db
    .selectFrom("accounts as deleted")
    .select(["deleted.phone", "deleted.deletedOn", nameOf("deleted.deletedBy").as("deletedByName")])
    .where("deleted.id", "=", accountId)
    .where("deleted.deletedOn", "is not", null)
    .$narrowType<{ deletedOn: Instant }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("account");
  return row;
}
