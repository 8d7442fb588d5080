import type { Dose } from "#contract/dose.ts";
import type { WeightMetric } from "#contract/weight.ts";
import type { Instant } from "#domain/calendar.ts";
import { speakDailyDose } from "#domain/spoken-dose.ts";
import { type Status, showsDose } from "#domain/status.ts";
import { nameWithStrength } from "#domain/strength-in-name.ts";
import type { Db, Viewer } from "#server/http/command.ts";
import { caseSeenBy } from "./cases.ts";
import { type History, historyOf } from "./histories.ts";

/** An answer that tells somebody which dose to give. */
type DoseAnswer = { metric?: WeightMetric | undefined; message: string; newDose?: Dose | undefined };

type Repeated<A extends DoseAnswer> = {
  db: Db;
  viewer: Viewer;
  params: { caseId: string };
  answered: A;
  answeredOn: Instant;
};

/**
 * What a call that told a dose answers when it is sent again: the same, as long as nothing has happened to the case.
 * After that the dose that was told may be the wrong one to give, so it tells the one in force.
 */
export async function answerDoseAgain<A extends DoseAnswer>(repeated: Repeated<A>): Promise<A> {
  const { db, viewer, params, answered, answeredOn } = repeated;
  const { id, status } = await caseSeenBy(db, viewer, params.caseId);
  const history = await historyOf(db, id);
  const own = [answered.metric?._id, answered.newDose?._id];
  if (!isStruckNow(history, answered) && !hasChangedSince(history, answeredOn, own)) return answered;
  return { ...answered, newDose: undefined, message: `${SAVED} ${nowInForce(status, history)}` };
}

export const SAVED = "This was saved already, and something has changed since.";

/** A sentence with the dose to give now, if there is one. */
export function nowInForce(status: Status, { doses: [dose] }: History): string {
  if (!dose || !showsDose(status)) return "Look at the case for what counts now.";
  const { dosesPerDay } = dose.medication;
  const [amount, medicine] = [speakDailyDose({ ...dose, dosesPerDay }), nameWithStrength(dose.medication)];
  return `The dose in force now is ${amount}, ${medicine}. Look at the case before you give the next one.`;
}

// By what it is and not by when it was: the clock of the server that struck it out may be behind.
function isStruckNow({ withdrawn }: History, { metric, newDose }: DoseAnswer): boolean {
  const weight = metric?.withdrawn ? undefined : metric?._id;
  return (
    withdrawn.weights.some(({ _id }) => _id === weight) ||
    withdrawn.doses.some(({ _id }) => _id === newDose?._id)
  );
}

function hasChangedSince(
  { weights, doses, statusChanges, withdrawn }: History,
  since: Instant,
  own: readonly (string | undefined)[],
): boolean {
  const entered = [...weights, ...doses, ...statusChanges].filter(({ _id }) => !own.includes(_id));
  const struck = [...withdrawn.weights, ...withdrawn.doses];
  return (
    entered.some(({ enteredOn }) => Date.parse(enteredOn) > Date.parse(since)) ||
    struck.some((entry) => entry.withdrawn && Date.parse(entry.withdrawn.withdrawnOn) > Date.parse(since))
  );
}
