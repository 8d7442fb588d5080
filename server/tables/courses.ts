import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { Withdrawal } from "#contract/weight.ts";
import { type Day, dayOf, type Instant, presumedToday } from "#domain/calendar.ts";
import type { Correction, Course, KeptDose, KeptWeight } from "#domain/correction.ts";
import { type CourseHold, courseHold, isOfEarlierCourse } from "#domain/course.ts";
import { doseFollowsWeight, type Status, showsDose } from "#domain/status.ts";
import type { Db } from "#server/http/command.ts";
import type { CaseRow } from "./cases.ts";
import { enteredDoses, figureOf, inForceOf, type MedicationToday } from "./dose-in-force.ts";
import { type History, historyOf, latestOf } from "./histories.ts";
import { currentMedication } from "./medications.ts";
import { type CountedWeight, countedWeights } from "./weights.ts";
import { type NewWithdrawal, withdraw } from "./withdrawals.ts";

export type CourseWeight = KeptWeight & CountedWeight;
export type CourseDose = KeptDose & { kept: Dose };
/** With all that was recorded, which is read once. */
type CourseOfCase = Course<CourseWeight, CourseDose> & { history: History };
export type CaseCorrection = Correction<CourseWeight, CourseDose>;

/** All that counts of a case, for the rules of corrections. The case must be locked. */
export async function courseOf(db: Db, { id, status }: CaseRow, now: Instant): Promise<CourseOfCase> {
  const history = await historyOf(db, id);
  const { weights, doses, withdrawn } = history;
  const catalogue = await todayOf(db, doses);
  return {
    status,
    now,
    history,
    courseHold: courseHoldOf(status, history, now),
    struckDose: struckDoseOf(history),
    struckOn: struckOnOf(history),
    weights: countedWeights(weights).map((weight) => ({
      ...weight,
      id: weight.metric._id,
      enteredOn: weight.metric.enteredOn,
    })),
    doses: enteredDoses(doses).map((entered) => ({
      ...inForceOf(entered.kept, catalogue.get(entered.kept.medication._id)),
      ...entered,
      id: entered.kept._id,
      weightId: entered.kept.weight._id,
    })),
    struckDoses: enteredDoses(withdrawn.doses),
  };
}

/**
 * Strikes out doses. The case has the course of the dose that is in force then, and none without one. The case must be
 * locked.
 */
export async function withdrawDoses(
  db: Db,
  { id }: CaseRow,
  gone: readonly CourseDose[],
  withdrawal: NewWithdrawal,
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map((dose) => dose.id);
  await withdraw(db, "doses", ids, withdrawal);
  const [inForce] = (await latestOf(db, id)).doses;
  await db
    .updateTable("cases")
    .set({
      treatmentStartDay: inForce ? dayOf(inForce.treatmentStartDate) : null,
      graduationDay: inForce ? dayOf(inForce.graduationDate) : null,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Why a weight raises the dose of this case no more.
 *
 * @param weightDay of the weight that is recorded now. Without it the course counts as over where it may be for anybody.
 */
export function courseHoldOf(
  status: Status,
  history: History,
  now: Instant,
  weightDay?: Day,
): CourseHold | undefined {
  const [current] = history.doses;
  if (!current) return undefined;
  return courseHold({
    status,
    ...enteredIn(history),
    graduationDay: dayOf(current.graduationDate),
    today: presumedToday(now, weightDay),
  });
}

/** In the order in which they were entered. */
function enteredIn({ doses, statusChanges, withdrawn }: History) {
  return {
    doses: enteredDoses([...doses, ...withdrawn.doses]),
    changes: statusChanges
      .map((change) => ({ ...change, effectiveDay: dayOf(change.effectiveDate) }))
      .sort((one, other) => (one.enteredOn < other.enteredOn ? -1 : 1)),
  };
}

/**
 * What whoever gives the dose that the card shows has to ask first. In Restart that is the dose of the treatment before,
 * whatever was decided on it.
 */
export function askedBeforeGiving(status: Status, history: History, now: Instant): CourseHold | undefined {
  return doseFollowsWeight(status) ? courseHoldOf(status, history, now) : "dose-of-earlier-course";
}

/** The same once doses are struck out. */
export function askedAfter(
  { status, history, now }: CourseOfCase,
  { gone }: CaseCorrection,
  withdrawn: Withdrawal,
): CourseHold | undefined {
  const struck = gone.map(({ kept }) => kept);
  const after = {
    ...history,
    doses: history.doses.filter((dose) => !struck.includes(dose)),
    withdrawn: {
      ...history.withdrawn,
      doses: [...history.withdrawn.doses, ...struck.map((dose) => ({ ...dose, withdrawn }))],
    },
  };
  return askedBeforeGiving(status, after, now);
}

/** Whether the card shows a dose of a treatment that ended. */
export function showsEarlierDose(status: Status, history: History): boolean {
  if (!showsDose(status) || history.doses.length === 0) return false;
  const { doses, changes } = enteredIn(history);
  return !doseFollowsWeight(status) || isOfEarlierCourse(doses, changes);
}

/**
 * The lowest automatic dose of the current medicine and dosage that an adviser struck out, if none has set a dose
 * since. One that only went with its weight is not meant: whoever struck that out said that the weight was wrong.
 */
export function struckDoseOf({ doses, withdrawn: { doses: struck } }: History): number | undefined {
  const [current] = doses;
  if (!current) return undefined;
  const decided = doses.filter(({ origin }) => origin !== "weight");
  const meant = struck.filter(
    ({ origin, withdrawn, weight, medication, dosage }) =>
      origin === "weight" &&
      withdrawn !== undefined &&
      withdrawn.withdrawnOn !== weight.withdrawn?.withdrawnOn &&
      decided.every(({ enteredOn }) => enteredOn <= withdrawn.withdrawnOn) &&
      medication._id === current.medication._id &&
      medication.version === current.medication.version &&
      dosage.dosage === current.dosage.dosage,
  );
  return meant.length === 0 ? undefined : Math.min(...meant.map(({ dose }) => dose));
}

/** When an adviser last struck out a dose that did not only go with its weight. */
function struckOnOf({ withdrawn: { doses } }: History): Instant | undefined {
  return doses
    .flatMap(({ withdrawn, weight }) =>
      withdrawn && withdrawn.withdrawnOn !== weight.withdrawn?.withdrawnOn ? [withdrawn.withdrawnOn] : [],
    )
    .sort()
    .at(-1);
}

/** The medications of the doses in today's catalogue. */
async function todayOf(db: Db, doses: readonly Dose[]): Promise<Map<string, MedicationToday>> {
  const catalogue = new Map<string, MedicationToday>();
  for (const id of new Set(doses.map(({ medication }) => medication._id))) {
    catalogue.set(id, await currentMedication(db, id));
  }
  return catalogue;
}

/** A correction as its event keeps it, with all that an adviser needs to see what it did. */
export function decisionOf(
  { outcome, reason, gone, before, after, proposed, flags }: CaseCorrection,
  withdrawn: { what: "weight" | "dose"; reason: string },
): WeightDecision {
  return {
    outcome,
    flags: [...flags],
    ...(reason && { holdReason: reason }),
    ...(before && { currentDose: figureOf(before.kept, before.kept) }),
    ...(after && { doseNow: figureOf(after.kept, outcome === "issued" && proposed ? proposed : after.kept) }),
    ...(after && proposed && { proposedDose: figureOf(after.kept, proposed) }),
    withdrawn: { ...withdrawn, doses: gone.map(({ kept }) => figureOf(kept, kept)) },
  };
}
