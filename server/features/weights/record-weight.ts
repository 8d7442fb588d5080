import type { Dose } from "#contract/dose.ts";
import type * as contract from "#contract/weights.ts";
import { dayOf, type Instant, latestToday } from "#domain/calendar.ts";
import { checkSentWeight, type SentWeight, weightDayError } from "#domain/sent-weight.ts";
import { doseFollowsWeight } from "#domain/status.ts";
import type { Command, Db } from "#server/http/command.ts";
import { invalid } from "#server/http/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
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
  const { dose, ceilingMgPerKg } = await doseToFollow(db, row);

  const { previous, decision, issue } = decideOnWeight({
    status: row.status,
    weight,
    earlier: countedWeights(weights.get(row.id) ?? []),
    dose,
    ceilingMgPerKg,
  });

  const entry = { caseId: row.id, effectiveDay: weight.effectiveDay, enteredBy: viewer.accountId, now };
  const metric = await insertWeight(db, { ...entry, ...weight, origin: "update" });
  const newDose =
    dose && issue && (await insertDose(db, { ...entry, ...keptOf(dose), calculated: issue, weight: metric }));
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

/** The current dose, if the case is in a status in which it follows the weight. */
async function doseToFollow(
  db: Db,
  row: CaseRow,
): Promise<{ dose?: Dose | undefined; ceilingMgPerKg?: number | undefined }> {
  if (!doseFollowsWeight(row.status)) return {};
  const [dose] = (await dosesOf(db, [row.id], "latest")).get(row.id) ?? [];
  if (!dose) return {};
  const medication = await currentMedication(db, dose.medication._id);
  return { dose, ceilingMgPerKg: medication?.ceilingMgPerKg };
}

/** What a dose that a weight issues keeps of the one before it. */
function keptOf({ medication, dosage, treatmentStartDate, graduationDate }: Dose) {
  return {
    medication,
    dosage,
    origin: "weight" as const,
    note: "",
    treatmentStartDay: dayOf(treatmentStartDate),
    graduationDay: dayOf(graduationDate),
  };
}
