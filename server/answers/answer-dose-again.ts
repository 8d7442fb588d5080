import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Instant } from "#domain/calendar.ts";
import { nameWithStrength } from "#domain/catalogue/strength-in-name.ts";
import type { CourseHold } from "#domain/course/course.ts";
import { lastEntryOf, latestOf } from "#domain/course/last-entry.ts";
import { type Status, showsDose } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { isTooMuch } from "#domain/dose/why-too-much.ts";
import { isolated } from "#domain/isolated.ts";
import type { Db } from "#server/db/db.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { courseHoldOf } from "#server/tables/course-of-dose.ts";
import { weightToCheck } from "#server/tables/dose-in-doubt.ts";
import { type History, historyOf } from "#server/tables/histories.ts";
import type { Viewer } from "#server/viewer.ts";
import { askAboutDoubt, decideAboutDoubt } from "./ask-about-doubt.ts";
import { ASK_FIRST, DECIDE_FIRST, lastDayOf } from "./ask-first.ts";
import { tellMedicineChange } from "./medicine-change.ts";
import { ASK_WHAT_TO_GIVE, setADose } from "./no-dose.ts";

/** An answer that tells somebody which dose to give. */
type DoseAnswer = {
  metric?: WeightMetric | undefined;
  doses?: Dose[] | undefined;
  message: string;
  newDose?: Dose | undefined;
  keptDose?: Dose | undefined;
  toldOn?: Instant | undefined;
};

type Repeated<A extends DoseAnswer> = {
  db: Db;
  viewer: Viewer;
  params: { caseId: string };
  now: Instant;
  answered: A;
};

/**
 * What a call that told a dose answers when it is sent again: the same, as long as nothing has happened to the case
 * and its 84 days have not gone by. After that the dose that was told may be the wrong one to give, so it tells the one in force.
 */
export async function answerDoseAgain<A extends DoseAnswer>(repeated: Repeated<A>): Promise<A> {
  const { db, viewer, params, now, answered } = repeated;
  const { id, status, accountId } = await caseSeenBy(db, viewer, params.caseId);
  const history = await historyOf(db, id);
  const done = instantOf(answered);
  const hasChanged =
    hasChangedSince(history, done) ||
    isHeldOtherwise(status, history, done, now) ||
    isTooMuchByNow(answered, courseHoldOf(status, history, now));
  if (!hasChanged) return answered;
  const { metric } = answered;
  // Who strikes out a dose does so as an adviser, of whichever cat.
  const isOwn = metric !== undefined && accountId === viewer.accountId;
  return {
    ...answered,
    ...(metric && { metric: asItIs(metric, history) }),
    newDose: undefined,
    keptDose: undefined,
    waits: isAsked(isOwn, status, history, now) ? true : undefined,
    toldOn: lastEntryOf(history),
    message: `${SAVED} ${nowInForce(isOwn, status, history, now)}`,
  };
}

/** A ceiling that is lowered in the catalogue leaves nothing in the case. What was over it before was told so. */
function isTooMuchByNow({ message }: DoseAnswer, hold: CourseHold | undefined): boolean {
  if (!isTooMuch(hold)) return false;
  return ![ASK_FIRST, DECIDE_FIRST].some((words) => message.includes(words[hold]("")));
}

/** Struck out since, it says so; what else was recorded of a weight never changes. */
function asItIs(metric: WeightMetric, { withdrawn }: History): WeightMetric {
  return withdrawn.weights.find(({ _id }) => _id === metric._id) ?? metric;
}

export const SAVED = "This was saved already, and something has changed since.";

const LOOK_FIRST = "Look at the case before you give the next one.";
const TELL_FIRST = "Look at the case, and tell the owner which dose counts before the next one.";

/**
 * A sentence with the dose to give now, if there is one.
 * @param isOwn to whoever gives it, who may be an adviser with a cat of their own; else to an adviser
 */
export function nowInForce(isOwn: boolean, status: Status, history: History, now: Instant): string {
  const [dose] = history.doses;
  if (!showsDose(status)) return "Look at the case for what counts now.";
  if (!dose) return isOwn ? ASK_WHAT_TO_GIVE : setADose(status);
  const { dosesPerDay } = dose.medication;
  const amount = speakDailyDose({ ...dose, dosesPerDay });
  const medicine = isolated(nameWithStrength(dose.medication));
  const hold = courseHoldOf(status, history, now);
  const first = isOwn ? ASK_FIRST : DECIDE_FIRST;
  if (hold) return `The dose is still ${amount}, ${medicine}${first[hold](lastDayOf(dose))}.`;
  const [ask, look] = isOwn ? [askAboutDoubt, LOOK_FIRST] : [decideAboutDoubt, TELL_FIRST];
  const inDoubt = weightToCheck(history);
  const changes = isOwn ? tellMedicineChange(history, now) : [];
  return [
    `The dose in force now is ${amount}, ${medicine}. ${inDoubt ? ask(inDoubt) : look}`,
    ...changes,
  ].join(" ");
}

/** Whether the dose that the card shows is asked about before it is given, or its medicine by whoever gives it. */
function isAsked(isOwn: boolean, status: Status, history: History, now: Instant): boolean {
  if (!showsDose(status)) return false;
  const isToAsk = isOwn && (history.doses.length === 0 || tellMedicineChange(history, now).length > 0);
  return isToAsk || courseHoldOf(status, history, now) !== undefined || weightToCheck(history) !== undefined;
}

/** When it was done, by what was entered and struck out then: no clock but the case's own order is asked. */
function instantOf({ metric, doses = [], newDose }: DoseAnswer): Instant {
  return latestOf([metric, newDose, ...doses].filter((entry) => entry !== undefined));
}

function hasChangedSince(history: History, done: Instant): boolean {
  return lastEntryOf(history) > done;
}

/** Day 84 of a course goes by with nothing entered. Whether it was over when this was done, the answer has said. */
export function isHeldOtherwise(status: Status, history: History, done: Instant, now: Instant): boolean {
  return courseHoldOf(status, history, done) !== courseHoldOf(status, history, now);
}
