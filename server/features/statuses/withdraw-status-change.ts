import type * as contract from "#contract/corrections.ts";
import { mayWithdrawStatus, TREATMENT_CORRECTION_DAYS } from "#domain/correction/withdraw-status.ts";
import { lastEntryOf } from "#domain/course/last-entry.ts";
import { struckAlready } from "#server/answers/struck-already.ts";
import type { Command, Repeated } from "#server/http/call/command.ts";
import { refuseStale } from "#server/http/call/refuse-stale.ts";
import { Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { withdrawDoses } from "#server/tables/courses.ts";
import { nextInstant } from "#server/tables/entry-order.ts";
import { historyOf } from "#server/tables/histories.ts";
import { holdCatalogue } from "#server/tables/medication-versions.ts";
import { insertIntakeComplete, withdrawStatusChanges } from "#server/tables/statuses.ts";
import { dosesOfTreatment } from "./doses-of-treatment.ts";
import { doseNow, type StruckStatus, tellStruck } from "./tell-struck.ts";

const BY_ITSELF = "This change came about by itself, with an intake, and stays.";
const NO_LONGER_NEW = `A treatment is struck out for ${TREATMENT_CORRECTION_DAYS} days, and while no other status is in force. Change the status to Restart instead: there its doses can be struck out.`;

/**
 * A status on the wrong cat is as if it had never been: what it ended goes on, and no day of it counts. So is a treatment, whose doses
 * go with its status.
 */
export const withdrawStatusChange: Command<typeof contract.withdrawStatusChange> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  // With a treatment the dose before it counts again, in Restart.
  await holdCatalogue(db);
  const { id, intakeCompletedOn: completedOn } = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const changeId = params.changeId.toLowerCase();
  const history = await historyOf(db, id);
  const { statusChanges, withdrawn } = history;
  const change = statusChanges.find(({ _id }) => _id === changeId);
  if (!change)
    throw struckAlready(
      "status change",
      withdrawn.statusChanges.find(({ _id }) => _id === changeId),
    );
  const isInForce = statusChanges[0] === change;
  if (!mayWithdrawStatus(change, { isInForce, now }))
    throw new Problem(409, change.newStatus === "In Treatment" ? NO_LONGER_NEW : BY_ITSELF);
  if (change.automatic) refuseStale(ifMatch, history.doses[0]);
  const at = await nextInstant(db, id, now);
  const withdrawal = { withdrawnBy: viewer.accountId, reason: body.reason, at };
  const gone = change.automatic ? dosesOfTreatment(change, history) : [];
  const status = await withdrawStatusChanges(db, id, [changeId], withdrawal);
  await withdrawDoses(db, id, gone, withdrawal);
  // Completed under the struck status, the intake has changed nothing then.
  if (status === "New" && completedOn !== null)
    await insertIntakeComplete(db, { caseId: id, enteredBy: viewer.accountId, now, completedOn });
  return tellStruck(db, id, { changeId, wasInForce: isInForce, now });
};

/** What it answers when it is sent again: the same, unless something has happened to the case since, which is looked up anew then. */
export async function answerStrikeAgain(
  repeated: Repeated<typeof contract.withdrawStatusChange>,
): Promise<StruckStatus> {
  const { db, viewer, params, now, answered } = repeated;
  const { id } = await caseSeenBy(db, viewer, params.caseId);
  const history = await historyOf(db, id);
  const last = lastEntryOf(history);
  // An intake that was completed meanwhile came with it.
  const isCompleted = answered.inForce.newStatus === "Intake Complete";
  const isLast =
    last === answered.change.withdrawn?.withdrawnOn ||
    (isCompleted && last === history.statusChanges[0]?.enteredOn);
  // Day 84 goes by, and a ceiling is lowered, with nothing entered in the case.
  if (isLast && answered.message.includes(doseNow(history, now))) return answered;
  return tellStruck(db, id, { changeId: answered.change._id, wasInForce: false, now });
}
