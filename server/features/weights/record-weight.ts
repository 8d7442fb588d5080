import type * as contract from "#contract/weights.ts";
import { type Instant, latestToday } from "#domain/calendar.ts";
import { asksIfRight } from "#domain/course/asks-first.ts";
import { showsDose } from "#domain/course/status.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import { checkSentWeight, type SentWeight, weightDayError } from "#domain/weight/sent-weight.ts";
import type { Command } from "#server/http/call/command.ts";
import { invalid } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import { courseHoldOf, struckDoseOf } from "#server/tables/course-of-dose.ts";
import { weightToCheck } from "#server/tables/dose-in-doubt.ts";
import { carriedOn } from "#server/tables/dose-in-force.ts";
import { insertDose } from "#server/tables/doses.ts";
import { writeEvent } from "#server/tables/events.ts";
import { type History, historyToWrite } from "#server/tables/histories.ts";
import { refuseWeightsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { countedWeights, insertWeight } from "#server/tables/weights.ts";
import { answerWeight } from "./answer-weight.ts";
import { decideOnWeight } from "./decide-on-weight.ts";

export const recordWeight: Command<typeof contract.recordWeight> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const sent = readWeight(body, now);
  const recorded = await historyToWrite(db, row.id, now);
  if (!viewer.isAdmin) refuseWeightsWithoutEnd(recorded, now);
  const history = followed(row, recorded);
  const { doses } = history;
  const [dose] = doses;

  // As it will stand there: after all that was entered before it, by whichever clock.
  const entered = { ...sent, enteredOn: recorded.next, enteredBy: viewer.accountId };
  const struck = recorded.withdrawn.weights;
  const [weight = entered] = markRefuted([entered], struck);
  const courseHold = courseHoldOf(row.status, history, now, weight);
  const inDoubt = weightToCheck(history, weight);
  const { previous, decision, issue } = decideOnWeight({
    status: row.status,
    weight,
    earlier: markRefuted(countedWeights(history.weights), struck),
    doses,
    struckDoses: history.withdrawn.doses,
    medication: dose && history.catalogue[dose.medication._id],
    now,
    isOtherInDoubt: (amount) => weightToCheck(history, weight, amount) !== undefined,
    courseHold,
    struckDose: struckDoseOf(history),
  });

  const entry = { caseId: row.id, effectiveDay: weight.effectiveDay, enteredBy: viewer.accountId, now };
  const { fullName: enteredByName } = viewer;
  const metric = await insertWeight(db, { ...entry, ...weight, enteredByName, origin: "update" });
  const newDose =
    dose &&
    issue &&
    (await insertDose(db, { ...entry, ...carriedOn(dose), calculated: issue, weight: metric }));
  const isLatest = history.weights.every(({ data }) => data.effectiveDate <= metric.data.effectiveDate);
  // Of the weight itself its message says so.
  const otherInDoubt = courseHold || (isLatest && asksIfRight(decision)) ? undefined : inDoubt;
  await writeEvent(db, {
    type: "Weight Updated",
    accountId: row.accountId,
    initiatedBy: viewer.accountId,
    caseId: row.id,
    weightId: metric._id,
    previousWeightId: previous?.metric._id,
    weightDecision: { ...decision, ...(otherInDoubt && { latestInDoubt: true }) },
    now,
  });
  return answerWeight({
    row,
    history,
    metric,
    decision,
    newDose,
    courseHold,
    otherInDoubt,
    viewer,
    now,
  });
};

type Body = SentWeight & { effectiveDate: string };

function readWeight(body: Body, now: Instant) {
  const checked = checkSentWeight(body);
  if ("error" in checked) throw invalid("weightKg", checked.error);
  const dayError = weightDayError(body.effectiveDate, latestToday(now));
  if (dayError) throw invalid("effectiveDate", dayError);
  return { ...checked.ok, effectiveDay: body.effectiveDate };
}

/** In a status in which the card shows no dose, none is looked at. */
function followed({ status }: CaseRow, history: History): History {
  return showsDose(status) ? history : { ...history, doses: [] };
}
