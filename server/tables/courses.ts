import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { Withdrawal } from "#contract/weight.ts";
import { dayOf, type Instant } from "#domain/calendar.ts";
import type { Correction, Course, KeptDose, KeptWeight } from "#domain/correction/corrected-course.ts";
import { isAskedFirst } from "#domain/course/asks-first.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { enteredDoses } from "#domain/course/told-doses.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import { latest } from "#domain/weight/weight.ts";
import type { Db } from "#server/db/db.ts";
import type { CaseRow } from "./cases.ts";
import { courseEndOf, holdAfter, struckDoseOf, struckOnOf } from "./course-of-dose.ts";
import { weightToCheck } from "./dose-in-doubt.ts";
import { figureOf, inForceOf } from "./dose-in-force.ts";
import { type History, historyOf, latestDoseAndStatus } from "./histories.ts";
import { type CountedWeight, countedWeights, saidWrongOn } from "./weights.ts";
import { type NewWithdrawal, withdraw } from "./withdrawals.ts";

export type CourseWeight = KeptWeight & CountedWeight;
export type CourseDose = KeptDose & { kept: Dose };
/** With all that was recorded, which is read once. */
export type CourseOfCase = Course<CourseWeight, CourseDose> & { history: History };
export type CaseCorrection = Correction<CourseWeight, CourseDose>;

/** All that counts of a case, for the rules of corrections. The case must be locked. */
export async function courseOf(db: Db, { id, status }: CaseRow, now: Instant): Promise<CourseOfCase> {
  const history = await historyOf(db, id);
  const { weights, doses, withdrawn, catalogue } = history;
  return {
    status,
    now,
    history,
    courseEnd: courseEndOf(status, history, now),
    struckDose: struckDoseOf(history),
    struckOn: struckOnOf(history),
    weights: markRefuted(countedWeights(weights), withdrawn.weights).map((weight) => ({
      ...weight,
      id: weight.metric._id,
    })),
    struckWeights: countedWeights(withdrawn.weights).map((weight) => asStruck(weight, history)),
    doses: enteredDoses(doses).map((entered) => ({
      ...inForceOf(entered.kept, catalogue[entered.kept.medication._id]),
      ...entered,
      id: entered.kept._id,
      weightId: entered.kept.weight._id,
    })),
    struckDoses: enteredDoses(withdrawn.doses),
  };
}

function asStruck(weight: CountedWeight, { weights }: History) {
  const { _id: id, withdrawn } = weight.metric;
  const withdrawnOn = withdrawn?.withdrawnOn ?? weight.enteredOn;
  return {
    ...weight,
    id,
    withdrawnOn,
    withdrawnBy: withdrawn?.withdrawnBy,
    saidWrongOn: saidWrongOn(weight.metric, weights),
  };
}

/**
 * Strikes out doses. The case has the course of the dose that is in force then, and none without one. The case must be
 * locked.
 */
export async function withdrawDoses(
  db: Db,
  caseId: string,
  ids: readonly string[],
  withdrawal: NewWithdrawal,
): Promise<void> {
  if (ids.length === 0) return;
  await withdraw(db, "doses", ids, withdrawal);
  const [inForce] = (await latestDoseAndStatus(db, caseId)).doses;
  await setCourse(db, caseId, inForce);
}

/** The case has the course of the dose in force, by which it is searched. */
export async function setCourse(db: Db, caseId: string, inForce: Dose | undefined): Promise<void> {
  await db
    .updateTable("cases")
    .set({
      treatmentStartDay: inForce ? dayOf(inForce.treatmentStartDate) : null,
      graduationDay: inForce ? dayOf(inForce.graduationDate) : null,
    })
    .where("id", "=", caseId)
    .execute();
}

/** Why the dose in force is asked about before it is given, or the weight that looks wrong for which it may be too much if that is right. */
export type Asked = { hold?: CourseHold | undefined; inDoubt?: EnteredWeight | undefined };

/** What is to be said of the dose of a case before it is given, once these are struck out. Where none is given, nobody asks. */
export function askedAfter(
  course: CourseOfCase,
  correction: CaseCorrection,
  withdrawn: Withdrawal,
  weightId?: string,
): Asked {
  const { outcome, tooMuch } = correction;
  if (outcome === "no-treatment") return {};
  const after = historyAfter(course, correction, withdrawn, weightId);
  const hold = holdAfter(course.status, after, course.now, tooMuch);
  // A dose that a weight brings just now is that weight's own.
  return { hold, inDoubt: hold || outcome === "issued" ? undefined : weightToCheck(after) };
}

/** What counts and what does not, once these are struck out. */
export function historyAfter(
  { history }: CourseOfCase,
  { gone }: CaseCorrection,
  withdrawn: Withdrawal,
  weightId: string | undefined,
): History {
  const struck = new Set(gone.map(({ kept }) => kept));
  const ofIt = (dose: Dose) => ({ ...dose, weight: { ...dose.weight, withdrawn } });
  return {
    ...history,
    weights: history.weights.filter(({ _id }) => _id !== weightId),
    doses: history.doses
      .filter((dose) => !struck.has(dose))
      .map((dose) => (dose.weight._id === weightId ? ofIt(dose) : dose)),
    withdrawn: {
      ...history.withdrawn,
      doses: [...history.withdrawn.doses, ...[...struck].map((dose) => ({ ...dose, withdrawn }))],
    },
  };
}

/** Whether what is struck out is the last dose by day, and not one that was replaced. */
export function isLastGone({ doses }: CourseOfCase, { gone }: CaseCorrection): boolean {
  const last = latest(doses);
  return last !== undefined && gone.includes(last);
}

/**
 * A correction as its event keeps it, with all that an adviser needs to see what it did, and what whoever struck out is told to ask
 * first: the inbox counts who waits with the next dose by that.
 */
export function decisionOf(
  { outcome, reason, gone, before, after, proposed, flags }: CaseCorrection,
  withdrawn: { what: "weight" | "dose"; reason: string; withdrawnOn: Instant },
  { hold, inDoubt }: Asked,
): WeightDecision {
  const holdReason = isAskedFirst(reason) ? reason : (hold ?? reason);
  return {
    outcome: hold && outcome === "unchanged" ? "held" : outcome,
    flags: [...flags],
    ...(holdReason && { holdReason }),
    ...(inDoubt && { latestInDoubt: true }),
    ...(before && { currentDose: figureOf(before.kept, before.kept) }),
    ...(after && { doseNow: figureOf(after.kept, outcome === "issued" && proposed ? proposed : after.kept) }),
    ...(after && proposed && { proposedDose: figureOf(after.kept, proposed) }),
    withdrawn: { ...withdrawn, doses: gone.map(({ kept }) => figureOf(kept, kept)) },
  };
}
