import type { UpdatedDose } from "#contract/treatment.ts";
import { showsDose } from "#domain/status.ts";
import type { Db, Viewer } from "#server/http/command.ts";
import { Problem } from "#server/http/problem.ts";
import { nowInForce, SAVED } from "./answer-dose-again.ts";
import { besideDoseInForce } from "./beside-dose-in-force.ts";
import { caseSeenBy } from "./cases.ts";
import { historyOf } from "./histories.ts";

type Repeated = { db: Db; viewer: Viewer; params: { caseId: string }; answered: UpdatedDose };

/**
 * What setting or updating a treatment answers when it is sent again: the dose, as long as it may be given.
 * @throws Problem 409 with the one in force, after the dose was struck out, another was decided on or medicine ended
 */
export async function answerTreatmentAgain(repeated: Repeated): Promise<UpdatedDose> {
  const { db, viewer, params } = repeated;
  // Whether a later one goes on is looked up anew.
  const { stillInForce, ...answered } = repeated.answered;
  const { id, status } = await caseSeenBy(db, viewer, params.caseId);
  const history = await historyOf(db, id);
  const isStruck = !history.doses.some(({ _id }) => _id === answered._id);
  const isOvertaken = history.doses.some(({ enteredOn }) => enteredOn > answered.enteredOn);
  if (showsDose(status) && !isStruck && !isOvertaken) return besideDoseInForce(answered, history);
  throw new Problem(409, `${SAVED} ${nowInForce(status, history)}`, { current: history.doses[0] });
}
