import type * as contract from "#contract/events.ts";
import type { Event } from "#contract/events.ts";
import { CHANGED_MEANWHILE } from "#contract/problem.ts";
import { type EventStatus, eventAct } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { invalid, notFound, Problem } from "#server/problem.ts";
import { closeEvent, type LockedEvent, lockEvent, reopenEvent } from "#server/tables/event-statuses.ts";
import { toldOfIntake } from "#server/tables/intakes.ts";
import { keepTold, tellsMore } from "#server/tables/told-of-intake.ts";
import { deleteAccountOf } from "./delete-account-of.ts";
import { addNote, noted, noteOf, withNote } from "./event-note.ts";
import { isRestored, restoreAccountOf } from "./restore-account-of.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

const TELLS_MORE =
  "The owner has answered meanwhile, and this event tells more than you have seen. It is still open: look at it again.";

export const changeEventStatus: Command<typeof contract.changeEventStatus> = async (request) => {
  const { db, params, body } = request;
  if (body.eventId.toLowerCase() !== params.eventId) {
    throw invalid("eventId", "The eventId is not the one of the address. Open the event again.");
  }
  const event = await lockEvent(db, params.eventId);
  if (!event) throw notFound("event");
  const { accountId, caseId } = event;
  const from = body.newStatus === "New" && body.takesBack ? body.takesBack : event.status;
  request.about({ accountId, ...(caseId && { caseId }), act: eventAct(from, body.newStatus) });
  refuseIfCaseDeleted(event);
  await CHANGES[body.newStatus](request, event);
  return changedEvent(db, event.id);
};

async function changedEvent(db: Db, eventId: string): Promise<Event> {
  const rows = await selectEvents(db).where("events.id", "=", eventId).execute();
  const [event] = await presentEvents(db, rows);
  if (!event) throw notFound("event");
  return event;
}

export type ChangeOfEvent = Parameters<Command<typeof contract.changeEventStatus>>[0];
type Change = (request: ChangeOfEvent, event: LockedEvent) => Promise<void>;

/** Twice is harmless: whoever was first stays the one who did it. */
const acknowledge: Change = async (request, event) => {
  refuseIfDeleted(event);
  if (event.status === "Complete") return addNote(request, event);
  const { db, viewer, body, now } = request;
  refuseUnseen(body.shown, event);
  const note = noted(event, noteOf(event, body), viewer.accountId);
  await closeEvent(db, event.id, { status: "Complete", ...note, closedBy: viewer.accountId, now });
};

const reopen: Change = async (request, event) => {
  refuseOtherAct(request, event);
  if (event.status === "DeletedAccount") return restoreAccountOf(request, event);
  const { db, viewer, body } = request;
  refuseIfDeleted(event);
  if (event.status === "New") throw new Problem(409, whyOpen(event));
  await reopenEvent(db, event.id, noted(event, withNote(event.note, body.note), viewer.accountId));
  if (!event.caseId) return;
  // What is open shows the answers as they are now; they may have changed while it was closed, and whoever is changing them
  // at this moment still takes it for closed.
  await db.selectFrom("cases").select("id").where("id", "=", event.caseId).forUpdate().execute();
  await keepTold(db, event.caseId, await toldOfIntake(db, event.caseId));
};

const CLOSED_OTHERWISE = {
  DeletedAccount:
    "The account of this event was deleted meanwhile, and to open the event would restore it. Nothing was done. If the account is to come back, restore it in Historic.",
  Complete:
    "The account of this event was restored meanwhile, and the event acknowledged since. Nothing was done.",
};

const OF_ANOTHER =
  "Another adviser has acknowledged this event, too, and not taken that back. It stays closed, with both notes.";

/**
 * Whoever takes an acknowledgement back does not mean to restore an account that somebody has deleted meanwhile; nor does an Undo mean
 * to open what another adviser had closed before.
 */
function refuseOtherAct({ body: { takesBack, own }, viewer }: ChangeOfEvent, event: LockedEvent): void {
  const { status, completedBy } = event;
  if (!takesBack || status === "New") return;
  const isOfAnother = own && completedBy !== viewer.accountId;
  const why = status !== takesBack ? CLOSED_OTHERWISE[status] : isOfAnother && OF_ANOTHER;
  if (why) throw new Problem(409, why, { type: CHANGED_MEANWHILE, current: { status } });
}

/** Of two who restore one account at once the second asks for what is done. */
function whyOpen({ note }: LockedEvent): string {
  return isRestored(note) ? "This account has been restored already." : "This event is open already.";
}

const CHANGES: Record<EventStatus, Change> = {
  New: reopen,
  Complete: acknowledge,
  DeletedAccount: deleteAccountOf,
};

function refuseIfDeleted({ accountDeletedOn }: LockedEvent): void {
  if (accountDeletedOn === null) return;
  throw new Problem(409, "The account of this event was deleted. Restore the account first, in Historic.");
}

// The owner may have answered while the adviser read: that a cat cannot breathe must not be closed unseen.
function refuseUnseen(
  shown: ChangeOfEvent["body"]["shown"],
  { urgentSigns, weightFlags }: LockedEvent,
): void {
  const told = { urgentSigns, weightFlags };
  if (!shown || !tellsMore(told, shown)) return;
  throw new Problem(409, TELLS_MORE, { type: CHANGED_MEANWHILE, current: told });
}

function refuseIfCaseDeleted({ caseDeletedOn }: LockedEvent): void {
  if (caseDeletedOn === null) return;
  throw new Problem(409, "The case of this event was deleted. Restore the case first: its events come back.");
}
