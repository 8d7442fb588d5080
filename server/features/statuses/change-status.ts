import type * as contract from "#contract/statuses.ts";
import { type Day, formatDay, latestToday } from "#domain/calendar.ts";
import { EARLIEST_STATUS_DAY } from "#domain/status.ts";
import type { Command } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { refuseStale } from "#server/http/refuse-stale.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { historyOf } from "#server/tables/histories.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";

// From any status to any: the team corrects mistakes.
export const changeStatus: Command<typeof contract.changeStatus> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const [current] = (await historyOf(db, row.id)).statusChanges;
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
  const [inForce = changed] = (await historyOf(db, row.id)).statusChanges;
  if (inForce._id === changed._id) return changed;
  const { newStatus, effectiveDate } = inForce;
  return { ...changed, stillInForce: { newStatus, effectiveDate } };
};

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
