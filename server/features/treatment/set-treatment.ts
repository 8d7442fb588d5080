import type { Dose } from "#contract/dose.ts";
import type * as contract from "#contract/treatment.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, formatDay, type Instant, latestToday, utcDay } from "#domain/calendar.ts";
import { SET_TREATMENT_IN } from "#domain/course/status.ts";
import {
  graduationDay,
  NEEDS_CASE_AND_WEIGHT,
  treatmentDayError,
  weightForStart,
} from "#domain/course/treatment.ts";
import type { Command } from "#server/http/call/command.ts";
import { refuseStale } from "#server/http/call/refuse-stale.ts";
import { invalid, Problem } from "#server/problem.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { setCourse } from "#server/tables/courses.ts";
import { insertDose } from "#server/tables/doses.ts";
import { historyOf } from "#server/tables/histories.ts";
import { typesOfFip } from "#server/tables/intakes.ts";
import { holdCatalogue } from "#server/tables/medication-versions.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";
import { type CountedWeight, countedWeights } from "#server/tables/weights.ts";
import { identifySent } from "./identify-sent.ts";
import { proposeDose } from "./propose-dose.ts";
import { refuseOtherFigures } from "./refuse-other-figures.ts";
import { refuseUnlessIn } from "./refuse-status.ts";
import { refuseUnseen } from "./refuse-unseen.ts";

export const setTreatment: Command<typeof contract.setTreatment> = async (request) => {
  const { db, viewer, params, body, now, ifMatch } = request;
  await holdCatalogue(db);
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  refuseUnlessIn(SET_TREATMENT_IN, "set", row.status);
  const history = await historyOf(db, row.id);
  const [current] = history.doses;
  refuseStale(ifMatch, current);
  const startDay = body.treatmentStartDate;
  const weights = countedWeights(history.weights);
  const weight = weightToStartWith(weights, startDay);
  refuseDay(startDay, now);
  refuseBeforeCurrentDose(current, startDay);

  const days = {
    effectiveDay: startDay,
    treatmentStartDay: startDay,
    graduationDay: graduationDay(startDay),
  };
  const sent = await identifySent(db, body, weights);
  const proposal = await proposeDose(db, sent, { ...days, weight });
  refuseOtherFigures(sent, { ...proposal, typeOfFIP: await typesOfFip(db, row.id) });
  refuseUnseen(body.seenOn, history);

  const entry = { caseId: row.id, note: body.note, enteredBy: viewer.accountId, now };
  const dose = await insertDose(db, { ...entry, ...proposal, origin: "set" });
  await setCourse(db, row.id, dose);
  await insertStatusChange(db, {
    ...entry,
    note: "",
    newStatus: "In Treatment",
    effectiveDay: utcDay(now),
    automatic: true,
  });
  return dose;
};

function weightToStartWith(weights: readonly CountedWeight[], startDay: Day): WeightMetric {
  const weight = weightForStart(weights, startDay);
  if (!weight) throw new Problem(409, NEEDS_CASE_AND_WEIGHT);
  return weight.metric;
}

function refuseDay(startDay: Day, now: Instant): void {
  const error = treatmentDayError(startDay, latestToday(now));
  if (error) throw invalid("treatmentStartDate", error);
}

// The current dose is the latest by day: one that starts before it would be set and yet not be given.
function refuseBeforeCurrentDose(current: Dose | undefined, startDay: Day): void {
  if (!current || startDay >= dayOf(current.effectiveDate)) return;
  const since = formatDay(dayOf(current.effectiveDate));
  throw new Problem(
    409,
    `A dose of this cat is already in force since ${since}, and would go on. Start the treatment on that day or later. If the day of that dose is wrong, strike it out first, in Dose History.`,
    { current },
  );
}
