import type { z } from "zod";
import type { withdrawStatusChange } from "#contract/corrections.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import { doseFollowsWeight, showsDose } from "#domain/status.ts";
import { nowInForce } from "#server/answers/answer-dose-again.ts";
import type { Db } from "#server/db/db.ts";
import { notFound } from "#server/problem.ts";
import { type History, historyOf } from "#server/tables/histories.ts";

export type StruckStatus = z.output<(typeof withdrawStatusChange)["answer"]>;

const DOSES_GONE =
  "The dose that was set with it does not count either, nor what followed from it: ask whether any was given.";
const DOSED =
  "A dose was set meanwhile, and counts: if that was for another cat, too, strike it out in the Dose History.";

type Struck = { changeId: string; wasInForce: boolean; now: Instant };

/** What whoever struck out a change of status reads: what counts now, and what to see to. */
export async function tellStruck(
  db: Db,
  caseId: string,
  { changeId, wasInForce, now }: Struck,
): Promise<StruckStatus> {
  const history = await historyOf(db, caseId);
  const change = history.withdrawn.statusChanges.find(({ _id }) => _id === changeId);
  const [inForce] = history.statusChanges;
  if (!change || !inForce) throw notFound("status change");
  const { newStatus, effectiveDate } = inForce;
  const since = formatDay(dayOf(effectiveDate));
  const goesOn = wasInForce ? "is again" : "is";
  const sentences = [
    `The change to '${change.newStatus}' is struck out and no longer counts.`,
    `The status ${goesOn} '${newStatus}', since ${since}: tell the owner.`,
    ...(isTreatmentGone(change, history) ? [DOSES_GONE] : []),
    ...(showsDose(newStatus) ? [nowInForce(false, newStatus, history, now)] : []),
    ...(wasInForce ? meanwhile(change, inForce, history) : []),
  ];
  return { change, inForce: { newStatus, effectiveDate }, message: sentences.join(" ") };
}

function isTreatmentGone({ withdrawn: struck }: StatusChange, { withdrawn }: History): boolean {
  return withdrawn.doses.some((dose) => dose.withdrawn?.withdrawnOn === struck?.withdrawnOn);
}

/** A status without a dose may have been believed at home, and from a weight in it no dose follows, nor is one made up for. */
function meanwhile(change: StatusChange, inForce: StatusChange, { weights, doses }: History): string[] {
  const [was, is] = [change.newStatus, inForce.newStatus];
  const isDosed = doses.some(({ origin, enteredOn }) => origin !== "weight" && enteredOn > change.enteredOn);
  const isWeighed = weights.some(({ enteredOn }) => enteredOn > change.enteredOn);
  return [
    ...(isDosed ? [DOSED] : []),
    ...(showsDose(is) && !showsDose(was) ? ["Ask whether a dose was left out meanwhile."] : []),
    ...(isWeighed && doseFollowsWeight(is) && !doseFollowsWeight(was)
      ? ["A weight was recorded meanwhile, and no dose followed from it: decide on the dose."]
      : []),
  ];
}
