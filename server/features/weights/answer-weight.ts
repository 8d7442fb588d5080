import type { Dose } from "#contract/dose.ts";
import type { WeightDecision } from "#contract/events.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type * as contract from "#contract/weights.ts";
import type { Instant } from "#domain/calendar.ts";
import type { CourseHold } from "#domain/course/course.ts";
import type { WeightOnDay } from "#domain/weight/weight.ts";
import { askAboutDoubt, decideAboutDoubt } from "#server/answers/ask-about-doubt.ts";
import { lastDayOf } from "#server/answers/ask-first.ts";
import { tellMedicineChange } from "#server/answers/medicine-change.ts";
import type { CaseRow } from "#server/tables/cases.ts";
import { courseEndOf, tooMuchIn } from "#server/tables/course-of-dose.ts";
import type { History } from "#server/tables/histories.ts";
import type { Viewer } from "#server/viewer.ts";
import { adviserMessage } from "./adviser-message.ts";
import { doseToKeep } from "./dose-to-keep.ts";
import { maybeCorrects } from "./maybe-corrects.ts";
import { risenTablets } from "./risen-tablets.ts";
import { waitsForTeam, weightMessage } from "./weight-message.ts";
import { asksTeam } from "./without-dose.ts";

export type RecordedWeight = {
  row: CaseRow;
  /** As it was before the weight, with the doses that the card shows. */
  history: History;
  metric: WeightMetric;
  decision: WeightDecision;
  newDose: Dose | undefined;
  courseHold: CourseHold | undefined;
  /** What there is to ask is about this weight, and not about the one that was recorded. */
  otherInDoubt: WeightOnDay | undefined;
  viewer: Viewer;
  now: Instant;
};

/** What whoever recorded a weight reads: what is to be given from the next dose on, kept, or asked about first. */
export function answerWeight(recorded: RecordedWeight): AnswerOf<typeof contract.recordWeight> {
  const { row, history, metric, decision, newDose, courseHold, otherInDoubt, viewer, now } = recorded;
  const isOtherInDoubt = otherInDoubt !== undefined;
  const isOwn = row.accountId === viewer.accountId;
  const [dose] = history.doses;
  const changes = isOwn && !courseHold ? tellMedicineChange(history, now) : [];
  const isAsked = isOtherInDoubt || waitsForTeam(decision) || changes.length > 0;
  const mayBeOver = !courseHold && courseEndOf(row.status, history, now) === "course-over";
  const situation = {
    catName: row.cat?.name,
    status: row.status,
    lastDay: dose && lastDayOf(dose),
    mayBeOver,
    isNewlyOver: courseHold === "dose-over-ceiling" && tooMuchIn(history) !== courseHold,
    isOtherInDoubt,
  };
  const entry = { weightKg: metric.data.weightKg, isOwn, accountId: viewer.accountId, now };
  return {
    metric,
    message: [
      isOwn ? weightMessage(situation, decision) : adviserMessage(situation, decision),
      // Whoever has not seen that the tablets are others counts the old ones.
      ...(dose && newDose && changes.length === 0 ? risenTablets(dose, newDose, { isOwn, now }) : []),
      ...maybeCorrects(dose, decision, entry),
      ...(otherInDoubt ? [(isOwn ? askAboutDoubt : decideAboutDoubt)(otherInDoubt)] : []),
      ...changes,
    ].join(" "),
    newDose,
    // Of another medicine than before there is nothing to keep.
    keptDose:
      isOwn && !isOtherInDoubt && changes.length === 0 ? doseToKeep(dose, decision, mayBeOver) : undefined,
    ...((isAsked || (isOwn && !dose && asksTeam(row.status))) && { waits: true }),
  };
}
