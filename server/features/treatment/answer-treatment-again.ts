import type { Dose } from "#contract/dose.ts";
import type { UpdatedDose } from "#contract/treatment.ts";
import type { Instant } from "#domain/calendar.ts";
import { type Status, showsDose } from "#domain/course/status.ts";
import { isolated } from "#domain/isolated.ts";
import { isHeldOtherwise, nowInForce } from "#server/answers/answer-dose-again.ts";
import type { Db } from "#server/db/db.ts";
import { caseSeenBy } from "#server/tables/cases.ts";
import { showsDoseToAskAbout, tooMuchIn } from "#server/tables/course-of-dose.ts";
import { weightToCheck } from "#server/tables/dose-in-doubt.ts";
import { type History, historyOf } from "#server/tables/histories.ts";
import type { Viewer } from "#server/viewer.ts";
import { besideDoseInForce } from "./beside-dose-in-force.ts";

type Repeated = { db: Db; viewer: Viewer; params: { caseId: string }; now: Instant; answered: UpdatedDose };

/**
 * What setting or updating a treatment answers when it is sent again: the dose as it stands in the history now. It was
 * set, so that is a success; where it is not the one to give any more, the answer says what has become of it.
 */
export async function answerTreatmentAgain({
  db,
  viewer,
  params,
  now,
  answered,
}: Repeated): Promise<UpdatedDose> {
  const { id, status } = await caseSeenBy(db, viewer, params.caseId);
  const history = await historyOf(db, id);
  const dose = asItIsNow(answered, history);
  const since = whatSince(dose, status, history, now);
  const beside = showsDose(status) ? besideDoseInForce(dose, history) : dose;
  return since === undefined
    ? beside
    : { ...beside, since: `${since} ${nowInForce(false, status, history, now)}` };
}

function asItIsNow({ stillInForce, since, ...answered }: UpdatedDose, { doses, withdrawn }: History): Dose {
  return [...doses, ...withdrawn.doses].find(({ _id }) => _id === answered._id) ?? answered;
}

function whatSince(dose: Dose, status: Status, history: History, now: Instant): string | undefined {
  const [inForce] = history.doses;
  if (dose.withdrawn)
    return `This dose was saved, and ${isolated(dose.withdrawn.withdrawnByName)} has struck it out since.`;
  if (!showsDose(status)) return `This dose was saved, and the status is '${status}' by now.`;
  // What was entered after it for an earlier day went into the history alone.
  const isOvertaken = inForce && inForce._id !== dose._id && inForce.enteredOn > dose.enteredOn;
  if (isOvertaken) return "This dose was saved, and another one has come into force since.";
  const isToDecide =
    showsDoseToAskAbout(status, history) ||
    tooMuchIn(history) !== undefined ||
    weightToCheck(history) !== undefined ||
    isHeldOtherwise(status, history, dose.enteredOn, now);
  // What the dose in force says then tells the rest.
  return isToDecide ? "This dose was saved." : undefined;
}
