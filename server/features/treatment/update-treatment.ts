import type { Dose } from "#contract/dose.ts";
import type * as contract from "#contract/treatment.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, latestToday } from "#domain/calendar.ts";
import { UPDATE_TREATMENT_IN } from "#domain/course/status.ts";
import { NEEDS_CASE_WEIGHT_AND_DOSE, noWeightForDose, treatmentDayError } from "#domain/course/treatment.ts";
import { weightOn } from "#domain/weight/weight.ts";
import type { Command } from "#server/http/call/command.ts";
import { refuseStale } from "#server/http/call/refuse-stale.ts";
import { invalid, Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { insertDose } from "#server/tables/doses.ts";
import { type History, historyOf, latestDoseAndStatus } from "#server/tables/histories.ts";
import { typesOfFip } from "#server/tables/intakes.ts";
import { holdCatalogue } from "#server/tables/medication-versions.ts";
import { type CountedWeight, countedWeights } from "#server/tables/weights.ts";
import { besideDoseInForce } from "./beside-dose-in-force.ts";
import { identifySent } from "./identify-sent.ts";
import { proposeDose } from "./propose-dose.ts";
import { refuseOtherFigures } from "./refuse-other-figures.ts";
import { refuseUnlessIn } from "./refuse-status.ts";
import { refuseUnseen } from "./refuse-unseen.ts";

export const updateTreatment: Command<typeof contract.updateTreatment> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  await holdCatalogue(db);
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  refuseUnlessIn(UPDATE_TREATMENT_IN, "updated", row.status);
  const history = await historyOf(db, row.id);
  const { weights, current } = weightsAndDose(history);
  refuseStale(ifMatch, current);
  const effectiveDay = body.effectiveDate;
  const dayError = treatmentDayError(effectiveDay, latestToday(now));
  if (dayError) throw invalid("effectiveDate", dayError);

  const weight = weightFor(weights, effectiveDay);
  const sent = await identifySent(db, body, weights);
  const proposal = await proposeDose(db, sent, {
    weight,
    effectiveDay,
    treatmentStartDay: dayOf(current.treatmentStartDate),
    graduationDay: dayOf(current.graduationDate),
  });
  refuseOtherFigures(sent, { ...proposal, typeOfFIP: await typesOfFip(db, row.id) });
  refuseUnseen(body.seenOn, history);

  const entry = { caseId: row.id, note: body.note, enteredBy: viewer.accountId, now };
  const updated = await insertDose(db, { ...entry, ...proposal, origin: "update" });
  return besideDoseInForce(updated, await latestDoseAndStatus(db, row.id));
};

function weightsAndDose({ weights, doses }: History): {
  weights: readonly CountedWeight[];
  current: Dose;
} {
  const [current] = doses;
  if (weights.length === 0 || !current) throw new Problem(409, NEEDS_CASE_WEIGHT_AND_DOSE);
  return { weights: countedWeights(weights), current };
}

function weightFor(weights: readonly CountedWeight[], day: Day): WeightMetric {
  const weight = weightOn(weights, day);
  if (!weight) throw invalid("effectiveDate", noWeightForDose(day));
  return weight.metric;
}
