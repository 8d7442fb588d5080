import type * as contract from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import { withoutWeight } from "#domain/correction/correction.ts";
import { showsDose } from "#domain/course/status.ts";
import { latest } from "#domain/weight/weight.ts";
import { OWN_CORRECTION_HOURS, refuseWithdrawal, type WithdrawalRefusal } from "#domain/withdrawal.ts";
import { lastDayOf } from "#server/answers/ask-first.ts";
import { tellMedicineChange } from "#server/answers/medicine-change.ts";
import { struckAlready } from "#server/answers/struck-already.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { notFound, Problem } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import {
  askedAfter,
  type CaseCorrection,
  type CourseOfCase,
  courseOf,
  decisionOf,
  historyAfter,
  isLastGone,
  withdrawDoses,
} from "#server/tables/courses.ts";
import { carriedOn } from "#server/tables/dose-in-force.ts";
import { insertDose } from "#server/tables/doses.ts";
import { nextInstant } from "#server/tables/entry-order.ts";
import { writeEvent } from "#server/tables/events.ts";
import { toldOfIntake } from "#server/tables/intakes.ts";
import { holdCatalogue } from "#server/tables/medication-versions.ts";
import { keepTold } from "#server/tables/told-of-intake.ts";
import { withdrawnWeight } from "#server/tables/weights.ts";
import { withdraw } from "#server/tables/withdrawals.ts";
import type { Viewer } from "#server/viewer.ts";
import { correctionMessage } from "./correction-message.ts";
import { waitsForTeam } from "./weight-message.ts";

export const withdrawWeight: Command<typeof contract.withdrawWeight> = async (request) => {
  const { db, viewer, params, body, now } = request;
  await holdCatalogue(db);
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const course = await courseOf(db, row, now);
  const weight = course.weights.find(({ id }) => id === params.weightId.toLowerCase());
  if (!weight) throw struckAlready("weight", await withdrawnWeight(db, row.id, params.weightId));
  const refusal = refuseWithdrawal(weight.metric, { ...viewer, now });
  if (refusal) throw new Problem(409, REFUSALS[refusal]);

  const correction = withoutWeight(course, weight.id, viewer.accountId);
  const at = await nextInstant(db, row.id, now);
  const by = { withdrawnBy: viewer.accountId, reason: body.reason };
  const withdrawal = { ...by, at };
  const withdrawn = { ...by, withdrawnOn: at, withdrawnByName: viewer.fullName };
  const asked = askedAfter(course, correction, withdrawn, weight.id);
  const decision = decisionOf(correction, { what: "weight", reason: body.reason, withdrawnOn: at }, asked);
  await withdraw(db, "weights", [weight.id], withdrawal);
  await withdrawDoses(
    db,
    row.id,
    correction.gone.map((dose) => dose.id),
    withdrawal,
  );
  const issued = await issueDose(db, row, viewer, correction, now);
  await writeEvent(db, {
    type: "Weight Updated",
    accountId: row.accountId,
    initiatedBy: viewer.accountId,
    caseId: row.id,
    weightId: weight.id,
    previousWeightId: correction.counting?.id,
    weightDecision: decision,
    now,
  });
  // What is open about the intake would go on saying what looked wrong with the weight, or beside it.
  const left = course.weights.filter((one) => one !== weight);
  await keepTold(db, row.id, await toldOfIntake(db, row.id, left));
  const isOwn = row.accountId === viewer.accountId;
  const isTold = isOwn && !asked.hold && showsDose(row.status);
  const after = historyAfter(course, correction, withdrawn, weight.id);
  const changes = isTold ? tellMedicineChange(after, now) : [];
  const isAsked = asked.hold !== undefined || asked.inDoubt !== undefined;
  return {
    metric: await struckWeight(db, row, weight.id),
    message: [
      correctionMessage(
        {
          catName: row.cat?.name,
          status: row.status,
          isOwn,
          isAgain: correction.isAgain,
          ...asked,
          lastDose: lastDoseOf(course, correction, weight.id),
          hasWeight: correction.counting !== undefined,
          lastDay: correction.after && lastDayOf(correction.after.kept),
        },
        decision,
      ),
      ...changes,
    ].join(" "),
    // Nobody draws up unasked what the message says to ask about first.
    newDose: issued ?? (correction.outcome === "restored" && !isAsked ? correction.after?.kept : undefined),
    ...((isAsked || waitsForTeam(decision) || changes.length > 0) && { waits: true }),
  };
};

/** What the strike-out of a weight is to the last dose by day. */
function lastDoseOf(course: CourseOfCase, correction: CaseCorrection, weightId: string) {
  if (isLastGone(course, correction)) return "gone";
  return latest(course.doses)?.weightId === weightId ? "of it" : undefined;
}

const REFUSALS: Record<WithdrawalRefusal, string> = {
  intake:
    "This is the weight of the intake. It is corrected there, under Current Health, until treatment is set; after that, write to the team.",
  "not-own": "Somebody else entered this weight. If it is wrong, write to the team: they can strike it out.",
  "too-late": `A weight can be struck out for ${OWN_CORRECTION_HOURS} hours after it was entered. Write to the team: they still can.`,
};

/** The dose of a weight that was held only beside the wrong one. */
async function issueDose(
  db: Db,
  { id: caseId }: CaseRow,
  { accountId: enteredBy }: Viewer,
  { outcome, after, counting, proposed }: CaseCorrection,
  now: string,
): Promise<Dose | undefined> {
  if (outcome !== "issued" || !after || !counting || !proposed) return undefined;
  const { effectiveDay, metric: weight } = counting;
  const entry = { caseId, effectiveDay, enteredBy, now, weight };
  return insertDose(db, { ...entry, ...carriedOn(after.kept), calculated: proposed });
}

async function struckWeight(db: Db, { id }: CaseRow, weightId: string): Promise<WeightMetric> {
  const weight = await withdrawnWeight(db, id, weightId);
  if (!weight) throw notFound("weight");
  return weight;
}
