import type * as contract from "#contract/statuses.ts";
import type { ChangedStatus, StatusChange } from "#contract/statuses.ts";
import { type Day, formatDay, latestToday } from "#domain/calendar.ts";
import { EARLIEST_STATUS_DAY } from "#domain/course/status.ts";
import type { Db } from "#server/db/db.ts";
import type { Command, Repeated } from "#server/http/call/command.ts";
import { refuseStale } from "#server/http/call/refuse-stale.ts";
import { invalid } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import { historyOf, latestDoseAndStatus } from "#server/tables/histories.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";

// From any status to any: the team corrects mistakes.
export const changeStatus: Command<typeof contract.changeStatus> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const [current] = (await latestDoseAndStatus(db, row.id)).statusChanges;
  refuseStale(ifMatch, current);
  refuseOtherTimes(body.effectiveDate, latestToday(now));
  const changed = await insertStatusChange(db, {
    caseId: row.id,
    newStatus: body.newStatus,
    effectiveDay: body.effectiveDate,
    note: body.note,
    automatic: false,
    enteredBy: viewer.accountId,
    now,
  });
  return besideInForce(db, row, changed);
};

/** What it answers when it is sent again: whether the status still counts, and is in force, is looked up anew. */
export async function answerStatusAgain({
  db,
  viewer,
  params,
  answered,
}: Repeated<typeof contract.changeStatus>): Promise<ChangedStatus> {
  const { stillInForce, ...changed } = answered;
  const row = await caseSeenBy(db, viewer, params.caseId);
  const { withdrawn } = await historyOf(db, row.id);
  return besideInForce(db, row, withdrawn.statusChanges.find(({ _id }) => _id === changed._id) ?? changed);
}

async function besideInForce(db: Db, { id }: CaseRow, changed: StatusChange): Promise<ChangedStatus> {
  const [inForce = changed] = (await latestDoseAndStatus(db, id)).statusChanges;
  if (inForce._id === changed._id) return changed;
  const { newStatus, effectiveDate } = inForce;
  return { ...changed, stillInForce: { newStatus, effectiveDate } };
}

function refuseOtherTimes(day: Day, today: Day): void {
  if (day < EARLIEST_STATUS_DAY) {
    throw invalid("effectiveDate", `Choose a day from ${formatDay(EARLIEST_STATUS_DAY)} on.`);
  }
  if (day <= today) return;
  throw invalid(
    "effectiveDate",
    `A status cannot change in the future. Choose a day up to ${formatDay(today)}.`,
  );
}
