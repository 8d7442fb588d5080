import type { Dose } from "#contract/dose.ts";
import type { Medication } from "#contract/medications.ts";
import type * as contract from "#contract/weights.ts";
import { type Instant, latestToday } from "#domain/calendar.ts";
import { checkSentWeight, type SentWeight, weightDayError } from "#domain/sent-weight.ts";
import { doseFollowsWeight } from "#domain/status.ts";
import type { Command, Db } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import { courseHoldOf, struckDoseOf } from "#server/tables/courses.ts";
import { carriedOn } from "#server/tables/dose-in-force.ts";
import { dosesOf, insertDose } from "#server/tables/doses.ts";
import { writeEvent } from "#server/tables/events.ts";
import { currentMedication } from "#server/tables/medications.ts";
import { countedWeights, insertWeight, weightsOf } from "#server/tables/weights.ts";
import { decideOnWeight } from "./decide-on-weight.ts";
import { weightMessage } from "./weight-message.ts";

export const recordWeight: Command<typeof contract.recordWeight> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const weight = readWeight(body, now);
  const weights = await weightsOf(db, [row.id], "all");
  const { doses, medication } = await dosesToFollow(db, row);
  const [dose] = doses;

  const { previous, decision, issue } = decideOnWeight({
    status: row.status,
    weight,
    earlier: countedWeights(weights.get(row.id) ?? []),
    doses,
    medication,
    now,
    courseHold: await courseHoldOf(db, { ...row, doses, now }),
    struckDose: await struckDoseOf(db, row.id, doses),
  });

  const entry = { caseId: row.id, effectiveDay: weight.effectiveDay, enteredBy: viewer.accountId, now };
  const metric = await insertWeight(db, { ...entry, ...weight, origin: "update" });
  const newDose =
    dose &&
    issue &&
    (await insertDose(db, { ...entry, ...carriedOn(dose), calculated: issue, weight: metric }));
  await writeEvent(db, {
    type: "Weight Updated",
    accountId: row.accountId,
    initiatedBy: viewer.accountId,
    caseId: row.id,
    weightId: metric._id,
    previousWeightId: previous?.metric._id,
    weightDecision: decision,
    now,
  });
  return {
    metric,
    message: weightMessage({ catName: row.cat?.name, status: row.status }, decision),
    newDose,
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

/** The doses, the current one first, if the case is in a status in which it follows the weight. */
async function dosesToFollow(
  db: Db,
  row: CaseRow,
): Promise<{ doses: readonly Dose[]; medication?: Medication | undefined }> {
  const doses = doseFollowsWeight(row.status) ? (await dosesOf(db, [row.id], "all")).get(row.id) : [];
  const [dose] = doses ?? [];
  if (!doses || !dose) return { doses: [] };
  return { doses, medication: await currentMedication(db, dose.medication._id) };
}
