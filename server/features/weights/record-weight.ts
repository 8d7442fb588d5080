import type * as contract from "#contract/weights.ts";
import { asksIfRight } from "#domain/asks-first.ts";
import { type Instant, latestToday } from "#domain/calendar.ts";
import { checkSentWeight, type SentWeight, weightDayError } from "#domain/sent-weight.ts";
import { showsDose } from "#domain/status.ts";
import { ASK_ABOUT_DOUBT, DECIDE_ABOUT_DOUBT } from "#server/answers/ask-about-doubt.ts";
import { lastDayOf } from "#server/answers/ask-first.ts";
import { tellMedicineChange } from "#server/answers/medicine-change.ts";
import type { Command } from "#server/http/command.ts";
import { invalid } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import { courseEndOf, courseHoldOf, struckDoseOf, tooMuchIn } from "#server/tables/course-of-dose.ts";
import { isInDoubt } from "#server/tables/dose-in-doubt.ts";
import { carriedOn } from "#server/tables/dose-in-force.ts";
import { insertDose } from "#server/tables/doses.ts";
import { instantAfter } from "#server/tables/entry-order.ts";
import { writeEvent } from "#server/tables/events.ts";
import { type History, historyOf } from "#server/tables/histories.ts";
import { currentMedication } from "#server/tables/medications.ts";
import { refuseWeightsWithoutEnd } from "#server/tables/refuse-flood.ts";
import { countedWeights, insertWeight } from "#server/tables/weights.ts";
import { adviserMessage } from "./adviser-message.ts";
import { decideOnWeight } from "./decide-on-weight.ts";
import { doseToKeep } from "./dose-to-keep.ts";
import { maybeCorrects } from "./maybe-corrects.ts";
import { risenTablets } from "./risen-tablets.ts";
import { waitsForTeam, weightMessage } from "./weight-message.ts";
import { asksTeam } from "./without-dose.ts";

export const recordWeight: Command<typeof contract.recordWeight> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const isOwn = row.accountId === viewer.accountId;
  const sent = readWeight(body, now);
  const recorded = await historyOf(db, row.id);
  if (!viewer.isAdmin) refuseWeightsWithoutEnd(recorded, now);
  const history = followed(row, recorded);
  const { doses } = history;
  const [dose] = doses;

  // As it will stand there: after all that was entered before it, by whichever clock.
  const weight = { ...sent, enteredOn: instantAfter(recorded, now) };
  const courseHold = courseHoldOf(row.status, history, now, weight);
  const { previous, decision, issue } = decideOnWeight({
    status: row.status,
    weight,
    earlier: countedWeights(history.weights),
    doses,
    struckDoses: history.withdrawn.doses,
    medication: dose && (await currentMedication(db, dose.medication._id)),
    now,
    courseHold,
    struckDose: struckDoseOf(history),
  });

  const entry = { caseId: row.id, effectiveDay: weight.effectiveDay, enteredBy: viewer.accountId, now };
  const metric = await insertWeight(db, { ...entry, ...weight, origin: "update" });
  const newDose =
    dose &&
    issue &&
    (await insertDose(db, { ...entry, ...carriedOn(dose), calculated: issue, weight: metric }));
  const isLatest = history.weights.every(({ data }) => data.effectiveDate <= metric.data.effectiveDate);
  // Of the weight itself its message says so.
  const isOtherInDoubt = !courseHold && !(isLatest && asksIfRight(decision)) && isInDoubt(history, weight);
  await writeEvent(db, {
    type: "Weight Updated",
    accountId: row.accountId,
    initiatedBy: viewer.accountId,
    caseId: row.id,
    weightId: metric._id,
    previousWeightId: previous?.metric._id,
    weightDecision: { ...decision, ...(isOtherInDoubt && { latestInDoubt: true }) },
    now,
  });
  const changes = isOwn && !courseHold ? tellMedicineChange(history, now) : [];
  const isAsked = isOtherInDoubt || waitsForTeam(decision) || changes.length > 0;
  const mayBeOver = !courseHold && courseEndOf(row.status, history, now) === "course-over";
  return {
    metric,
    message: [
      (isOwn ? weightMessage : adviserMessage)(
        {
          catName: row.cat?.name,
          status: row.status,
          lastDay: dose && lastDayOf(dose),
          mayBeOver,
          isNewlyOver: courseHold === "dose-over-ceiling" && tooMuchIn(history) !== courseHold,
          isOtherInDoubt,
        },
        decision,
      ),
      // Whoever has not seen that the tablets are others counts the old ones.
      ...(dose && newDose && changes.length === 0 ? risenTablets(dose, newDose, { isOwn, now }) : []),
      ...maybeCorrects(dose, decision, {
        weightKg: weight.weightKg,
        isOwn,
        accountId: viewer.accountId,
        now,
      }),
      ...(isOtherInDoubt ? [isOwn ? ASK_ABOUT_DOUBT : DECIDE_ABOUT_DOUBT] : []),
      ...changes,
    ].join(" "),
    newDose,
    // Of another medicine than before there is nothing to keep.
    keptDose:
      isOwn && !isOtherInDoubt && changes.length === 0 ? doseToKeep(dose, decision, mayBeOver) : undefined,
    ...((isAsked || (isOwn && asksTeam(row.status))) && { waits: true }),
  };
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
