import type { z } from "zod";
import type * as contract from "#contract/corrections.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import { isolated } from "#domain/isolated.ts";
import { lastEntryOf } from "#domain/last-entry.ts";
import { doseFollowsWeight, showsDose } from "#domain/status.ts";
import { nowInForce } from "#server/answers/answer-dose-again.ts";
import type { Db } from "#server/db/db.ts";
import type { Command, Repeated } from "#server/http/command.ts";
import { notFound, Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { nextInstant } from "#server/tables/entry-order.ts";
import { type History, historyOf } from "#server/tables/histories.ts";
import { insertIntakeComplete, withdrawStatusChanges } from "#server/tables/statuses.ts";

type Answer = z.output<(typeof contract.withdrawStatusChange)["answer"]>;

const BY_ITSELF =
  "This change came about by itself, with an intake or a treatment that was set, and stays. Change the status, or strike out the dose.";

const DOSED =
  "A dose was set meanwhile, and counts: if that was for another cat, too, strike it out in the Dose History.";

/** A status on the wrong cat is as if it had never been: what it ended goes on, and no day of it counts. */
export const withdrawStatusChange: Command<typeof contract.withdrawStatusChange> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const { id, intakeCompletedOn: completedOn } = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const changeId = params.changeId.toLowerCase();
  const { statusChanges, withdrawn } = await historyOf(db, id);
  const change = statusChanges.find(({ _id }) => _id === changeId);
  if (!change) throw whyNotThere(withdrawn.statusChanges.find(({ _id }) => _id === changeId));
  if (change.automatic) throw new Problem(409, BY_ITSELF);
  const at = await nextInstant(db, id, now);
  const status = await withdrawStatusChanges(db, id, [changeId], {
    withdrawnBy: viewer.accountId,
    reason: body.reason,
    at,
  });
  // Completed under the struck status, the intake has changed nothing then.
  if (status === "New" && completedOn !== null)
    await insertIntakeComplete(db, { caseId: id, enteredBy: viewer.accountId, now, completedOn });
  return tell(db, id, { changeId, wasInForce: statusChanges[0] === change, now });
};

/** What it answers when it is sent again: the same, unless something has happened to the case since, which is looked up anew then. */
export async function answerStrikeAgain(
  repeated: Repeated<typeof contract.withdrawStatusChange>,
): Promise<Answer> {
  const { db, viewer, params, now, answered } = repeated;
  const { id } = await caseSeenBy(db, viewer, params.caseId);
  const done = answered.change.withdrawn?.withdrawnOn;
  if (lastEntryOf(await historyOf(db, id)) === done) return answered;
  return tell(db, id, { changeId: answered.change._id, wasInForce: false, now });
}

type Struck = { changeId: string; wasInForce: boolean; now: Instant };

async function tell(db: Db, caseId: string, { changeId, wasInForce, now }: Struck): Promise<Answer> {
  const history = await historyOf(db, caseId);
  const change = history.withdrawn.statusChanges.find(({ _id }) => _id === changeId);
  const [inForce] = history.statusChanges;
  if (!change || !inForce) throw notFound("status change");
  const { newStatus, effectiveDate } = inForce;
  const since = formatDay(dayOf(effectiveDate));
  const goesOn = wasInForce ? "is again" : "is";
  const sentences = [
    `The change to '${change.newStatus}' is struck out and no longer counts.`,
    `The status ${goesOn} '${newStatus}', since ${since}: tell the owner.`,
    ...(showsDose(newStatus) ? [nowInForce(false, newStatus, history, now)] : []),
    ...(wasInForce ? meanwhile(change, inForce, history) : []),
  ];
  return { change, inForce: { newStatus, effectiveDate }, message: sentences.join(" ") };
}

/** A status without a dose may have been believed at home, and from a weight in it no dose follows, nor is one made up for. */
function meanwhile(change: StatusChange, inForce: StatusChange, { weights, doses }: History): string[] {
  const [was, is] = [change.newStatus, inForce.newStatus];
  const isDosed = doses.some(({ origin, enteredOn }) => origin !== "weight" && enteredOn > change.enteredOn);
  const isWeighed = weights.some(({ enteredOn }) => enteredOn > change.enteredOn);
  return [
    ...(isDosed ? [DOSED] : []),
    ...(showsDose(is) && !showsDose(was) ? ["Ask whether a dose was left out meanwhile."] : []),
    ...(isWeighed && doseFollowsWeight(is) && !doseFollowsWeight(was)
      ? ["A weight was recorded meanwhile, and no dose followed from it: decide on the dose."]
      : []),
  ];
}

function whyNotThere(struck: StatusChange | undefined): Problem {
  if (!struck?.withdrawn) return notFound("status change");
  const name = isolated(struck.withdrawn.withdrawnByName);
  return new Problem(409, `${name} has struck out this change already. There is nothing more to do.`, {
    current: struck,
  });
}
