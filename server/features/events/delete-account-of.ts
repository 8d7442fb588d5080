import { isolated } from "#domain/isolated.ts";
import { requireProof } from "#server/answers/require-proof.ts";
import { formatPhone } from "#server/phone.ts";
import { invalid, Problem } from "#server/problem.ts";
import { type AccountRow, accountById } from "#server/tables/accounts.ts";
import { lockCasesOf } from "#server/tables/case-deletions.ts";
import { closeEvent, closeEventsWithAccount, type LockedEvent } from "#server/tables/event-statuses.ts";
import { endPasswordCodesOf } from "#server/tables/password-codes.ts";
import { endSessionsOf } from "#server/tables/sessions.ts";
import type { ChangeOfEvent } from "./change-event-status.ts";
import { addNote, noted, noteOf } from "./event-note.ts";

const ANOTHER_ADVISER =
  "This is the account of another adviser, and is not deleted here. Whoever runs the server takes the adviser's rights first.";

const CONFIRM = "Enter your own password too: this makes sure that it is you who deletes an account.";

/**
 * Deletes the account of a New Account event: it stays in the database, but nobody can log in with it, its
 * cases are shown to nobody, and what was open about it is closed. Twice is harmless, of the same account: the second note
 * is kept with the first.
 */
export async function deleteAccountOf(request: ChangeOfEvent, event: LockedEvent): Promise<void> {
  const { db, viewer, body, now } = request;
  if (event.status === "DeletedAccount") {
    refuseOtherAccount(body.data, await accountById(db, event.accountId, { orDeleted: true }));
    return addNote(request, event);
  }
  if (event.type !== "New Account") {
    throw new Problem(409, "Only a New Account event can delete its account. Open that event.");
  }
  const account = await accountById(db, event.accountId, { lock: true });
  if (account.id === viewer.accountId) throw new Problem(409, "You cannot delete your own account.");
  if (account.isAdmin) throw new Problem(409, ANOTHER_ADVISER);
  refuseOtherAccount(body.data, account);
  await requireProof(db, viewer, now, CONFIRM);

  // Whoever is recording a weight at this moment finishes first, so that its event is closed too.
  await lockCasesOf(db, account.id);
  await db
    .updateTable("accounts")
    .set({ deletedOn: now, deletedBy: viewer.accountId })
    .where("id", "=", account.id)
    .execute();
  await endSessionsOf(db, account.id, now);
  await endPasswordCodesOf(db, account.id, now);
  const note = noted(event, noteOf(event, body), viewer.accountId);
  await closeEvent(db, event.id, { ...note, closedBy: viewer.accountId, now, status: "DeletedAccount" });
  await closeEventsWithAccount(db, account.id, { deletedOn: now, deletedBy: viewer.accountId });
}

/** The adviser has seen whose account it is: another one is never deleted by an accident of ids. */
function refuseOtherAccount(data: ChangeOfEvent["body"]["data"], account: AccountRow): void {
  if (!data)
    throw invalid("data", "Say whose account is to be deleted: accountId, firstName, lastName, phone.");
  const isSame =
    data.accountId.toLowerCase() === account.id &&
    data.firstName === account.firstName &&
    data.lastName === account.lastName &&
    digits(data.phone) === digits(account.phone);
  if (isSame) return;
  const { id: accountId, firstName, lastName, phone } = account;
  throw new Problem(
    409,
    `This event is about the account of ${isolated(`${firstName} ${lastName}`)}, ${formatPhone(phone)}, not the one that was sent. Nothing was deleted.`,
    { current: { accountId, firstName, lastName, phone: formatPhone(phone) } },
  );
}

function digits(phone: string): string {
  return phone.replace(/\D/g, "");
}
