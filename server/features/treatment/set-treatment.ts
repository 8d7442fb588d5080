import type * as contract from "#contract/treatment.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { type Day, dayOf, formatDay, type Instant, latestToday, utcDay } from "#domain/calendar.ts";
import { maySetTreatment } from "#domain/status.ts";
import {
  graduationDay,
  NEEDS_CASE_AND_WEIGHT,
  treatmentDayError,
  weightForStart,
} from "#domain/treatment.ts";
import type { Command, Db } from "#server/http/command.ts";
import { invalid, Problem } from "#server/http/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import { dosesOf, insertDose } from "#server/tables/doses.ts";
import { insertStatusChange } from "#server/tables/statuses.ts";
import { countedWeights, weightsOf } from "#server/tables/weights.ts";
import { proposeDose } from "./propose-dose.ts";
import { refuseOtherFigures } from "./refuse-other-figures.ts";

export const setTreatment: Command<typeof contract.setTreatment> = async (request) => {
  const { db, viewer, params, body, now } = request;
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  refuseUnlessStartable(row);
  const startDay = body.treatmentStartDate;
  const weight = await weightToStartWith(db, row, startDay);
  refuseDay(startDay, now);
  await refuseBeforeCurrentDose(db, row, startDay);

  const days = {
    effectiveDay: startDay,
    treatmentStartDay: startDay,
    graduationDay: graduationDay(startDay),
  };
  const proposal = await proposeDose(db, body, { ...days, weight });
  refuseOtherFigures(body, proposal);

  const entry = { caseId: row.id, note: body.note, enteredBy: viewer.accountId, now };
  const dose = await insertDose(db, { ...entry, ...proposal, origin: "set" });
  await db
    .updateTable("cases")
    .set({ treatmentStartDay: days.treatmentStartDay, graduationDay: days.graduationDay })
    .where("id", "=", row.id)
    .execute();
  await insertStatusChange(db, {
    ...entry,
    note: "",
    newStatus: "In Treatment",
    effectiveDay: utcDay(now),
    automatic: true,
  });
  return dose;
};

function refuseUnlessStartable({ status }: CaseRow): void {
  if (maySetTreatment(status)) return;
  const detail = `Treatment can only be set in the status Intake Complete, New or Restart. This case is '${status}'.`;
  throw new Problem(409, detail, { current: { status } });
}

async function weightToStartWith(db: Db, row: CaseRow, startDay: Day): Promise<WeightMetric> {
  const weights = countedWeights((await weightsOf(db, [row.id], "all")).get(row.id) ?? []);
  const weight = weightForStart(weights, startDay);
  if (!weight) throw new Problem(409, NEEDS_CASE_AND_WEIGHT);
  return weight.metric;
}

function refuseDay(startDay: Day, now: Instant): void {
  const error = treatmentDayError(startDay, latestToday(now));
  if (error) throw invalid("treatmentStartDate", error);
}

// The current dose is the latest by day: one that starts before it would be set and yet not be given.
async function refuseBeforeCurrentDose(db: Db, row: CaseRow, startDay: Day): Promise<void> {
  const [current] = (await dosesOf(db, [row.id], "latest")).get(row.id) ?? [];
  if (!current || startDay >= dayOf(current.effectiveDate)) return;
  const since = formatDay(dayOf(current.effectiveDate));
  throw new Problem(
    409,
    `A dose of this cat is already in force since ${since}. Start the treatment on that day or later, else the earlier dose would go on.`,
    { current },
  );
}
