import type * as contract from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import type { Withdrawal } from "#contract/weight.ts";
import { nameWithStrength } from "#domain/catalogue/strength-in-name.ts";
import { withoutDose } from "#domain/correction/correction.ts";
import { isFarBelow } from "#domain/correction/judge-correction.ts";
import { TREATMENT_CORRECTION_DAYS } from "#domain/correction/withdraw-status.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { showsDose } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { isolated } from "#domain/isolated.ts";
import { formatKg } from "#domain/weight/weight.ts";
import { decideAboutDoubt } from "#server/answers/ask-about-doubt.ts";
import { DECIDE_FIRST, lastDayOf } from "#server/answers/ask-first.ts";
import { mayStillBeGiven, setADose } from "#server/answers/no-dose.ts";
import { struckAlready } from "#server/answers/struck-already.ts";
import type { Command } from "#server/http/call/command.ts";
import { Problem } from "#server/problem.ts";
import { type CaseRow, caseSeenBy } from "#server/tables/cases.ts";
import {
  askedAfter,
  type CaseCorrection,
  courseOf,
  decisionOf,
  isLastGone,
  withdrawDoses,
} from "#server/tables/courses.ts";
import { nextInstant } from "#server/tables/entry-order.ts";
import { writeEvent } from "#server/tables/events.ts";
import { holdCatalogue } from "#server/tables/medication-versions.ts";
import { tellStart } from "./tell-start.ts";

export const withdrawDose: Command<typeof contract.withdrawDose> = async (request) => {
  const { db, viewer, params, body, now } = request;
  await holdCatalogue(db);
  const row = await caseSeenBy(db, viewer, params.caseId, { lock: true });
  const course = await courseOf(db, row, now);
  const doseId = params.doseId.toLowerCase();
  if (!course.doses.some(({ id }) => id === doseId))
    throw struckAlready(
      "dose",
      course.history.withdrawn.doses.find(({ _id }) => _id === doseId),
    );
  const answer = withoutDose(course, doseId);
  if ("error" in answer) throw new Problem(409, onlyDose(row));

  const correction = answer.ok;
  const at = await nextInstant(db, row.id, now);
  const { accountId: withdrawnBy, fullName: withdrawnByName } = viewer;
  const { reason } = body;
  const withdrawn = { reason, withdrawnOn: at, withdrawnBy, withdrawnByName };
  const asked = askedAfter(course, correction, withdrawn);
  await withdrawDoses(
    db,
    row.id,
    correction.gone.map((dose) => dose.id),
    { withdrawnBy, reason, at },
  );
  await writeEvent(db, {
    type: "Weight Updated",
    accountId: row.accountId,
    initiatedBy: withdrawnBy,
    caseId: row.id,
    weightId: correction.counting?.id,
    weightDecision: decisionOf(correction, { what: "dose", reason, withdrawnOn: at }, asked),
    now,
  });
  const isTold = correction.outcome === "restored" && !asked.hold && !asked.inDoubt;
  const isNoneLeft = showsDose(row.status) && correction.gone.length === course.doses.length;
  return {
    doses: struckOut(correction, withdrawn),
    message: [
      message(correction, asked.hold),
      ...tellStart(correction, course),
      ...(asked.inDoubt ? [decideAboutDoubt(asked.inDoubt)] : []),
      ...(isNoneLeft ? [setADose(row.status)] : []),
      ...(isLastGone(course, correction) ? [mayStillBeGiven(row.status)] : []),
    ]
      .filter(Boolean)
      .join(" "),
    newDose: isTold ? correction.after?.kept : undefined,
  };
};

function onlyDose({ cat }: CaseRow): string {
  const name = isolated(cat?.name ?? "this cat");
  return `There is no other dose of ${name}, and without one nobody would know what to give. Use Update Treatment first, then strike out this one. If the whole treatment was for another cat, strike out 'In Treatment' in the Status History (for ${TREATMENT_CORRECTION_DAYS} days). If its start is wrong, change the status to Restart: there it can be struck out, and Set Treatment starts anew.`;
}

/** As the history gives them from now on: the latest first. */
function struckOut({ gone }: CaseCorrection, withdrawn: Withdrawal): Dose[] {
  return gone
    .map(({ kept }) => ({ ...kept, withdrawn }))
    .sort((one, other) => (dayAndEntry(one) < dayAndEntry(other) ? 1 : -1));
}

const dayAndEntry = ({ effectiveDate, enteredOn }: Dose) => `${effectiveDate} ${enteredOn}`;

/** For the adviser: how many went, what the owner sees from now on, and what is to be decided first. */
function message(correction: CaseCorrection, hold: CourseHold | undefined): string {
  const { gone, outcome, after } = correction;
  const struck =
    gone.length === 1
      ? "The dose is struck out and no longer counts."
      : `${gone.length} doses are struck out and no longer count: those that followed by themselves went too.`;
  if (!after || outcome === "no-treatment") return struck;
  const { dose, liquid, medication } = after.kept;
  const words = `${speakDailyDose({ dose, liquid, dosesPerDay: medication.dosesPerDay })}, ${isolated(nameWithStrength(medication))}`;
  const decide = hold ? DECIDE_FIRST[hold](lastDayOf(after.kept)) : "";
  const inForce = `${outcome === "restored" ? "In force now" : "Still in force"}: ${words}${decide}.`;
  return [struck, inForce, ...tooLittle(correction)].join(" ");
}

/** What comes in force again may be of a weight long ago. */
function tooLittle({ outcome, after, counting, proposed }: CaseCorrection): string[] {
  if (outcome !== "restored" || !after || !counting || !proposed || !isFarBelow(after, proposed)) return [];
  const { dosesPerDay } = after.kept.medication;
  const [weight, more] = [formatKg(counting.weightKg), speakDailyDose({ ...proposed, dosesPerDay })];
  return [`If the latest weight, ${weight} kg, is right, it would be ${more}: decide on the dose.`];
}
