import type { z } from "zod";
import type { withdrawStatusChange } from "#contract/corrections.ts";
import type { StatusChange } from "#contract/statuses.ts";
import { dayOf, formatDay, type Instant } from "#domain/calendar.ts";
import { TREATMENT_CORRECTION_DAYS } from "#domain/correction/withdraw-status.ts";
import { doseFollowsWeight, maySetTreatment, showsDose } from "#domain/course/status.ts";
import { nowInForce } from "#server/answers/answer-dose-again.ts";
import type { Db } from "#server/db/db.ts";
import { notFound } from "#server/problem.ts";
import { type History, historyOf } from "#server/tables/histories.ts";

export type StruckStatus = z.output<(typeof withdrawStatusChange)["answer"]>;

const DOSED =
  "A dose was set while it stood, and stays in the Dose History: if that was for another cat, too, strike it out there.";
const TREATED = `A treatment was set in it, and stays: if that was for another cat, too, strike out 'In Treatment' as well (for ${TREATMENT_CORRECTION_DAYS} days).`;

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
  const goesOn = wasInForce && inForce.enteredOn < change.enteredOn ? "is again" : "is";
  const sentences = [
    `The change to '${change.newStatus}' is struck out and no longer counts.`,
    `The status ${goesOn} '${newStatus}', since ${since}: tell the owner.`,
    ...dosesGone(change, history),
    ...dosedIn(change, history),
    doseNow(history, now),
    ...(wasInForce ? meanwhile(change, inForce, history) : []),
  ];
  return {
    change,
    inForce: { newStatus, effectiveDate },
    message: sentences.filter((sentence) => sentence !== "").join(" "),
  };
}

/** The dose to give in the status that is in force; empty in one without a dose. */
export function doseNow(history: History, now: Instant): string {
  const [inForce] = history.statusChanges;
  return inForce && showsDose(inForce.newStatus) ? nowInForce(false, inForce.newStatus, history, now) : "";
}

/** Of a treatment that is struck out as a whole. */
function dosesGone({ withdrawn: struck }: StatusChange, { withdrawn }: History): string[] {
  const gone = withdrawn.doses.filter((dose) => dose.withdrawn?.withdrawnOn === struck?.withdrawnOn);
  if (gone.length === 0) return [];
  return gone.length === 1
    ? ["The dose that was set with it does not count either: ask whether it was given."]
    : [
        `Its ${gone.length} doses, the one that was set with it and what followed, do not count either: ask whether any was given.`,
      ];
}

/** Of a dose that counts and that an adviser has set before another status came. */
function dosedIn({ newStatus, enteredOn }: StatusChange, { doses, statusChanges }: History): string[] {
  const after = statusChanges.map((one) => one.enteredOn).filter((instant) => instant > enteredOn);
  const until = after.reduce((one, other) => (other < one ? other : one), "~");
  const isSet = doses.some(
    (dose) => dose.origin !== "weight" && dose.enteredOn > enteredOn && dose.enteredOn < until,
  );
  if (!isSet) return [];
  if (maySetTreatment(newStatus)) return [TREATED];
  return doseFollowsWeight(newStatus) ? [DOSED] : [];
}

/** A status without a dose may have been believed at home, and from a weight in it no dose follows, nor is one made up for. */
function meanwhile(change: StatusChange, inForce: StatusChange, { weights }: History): string[] {
  const [was, is] = [change.newStatus, inForce.newStatus];
  const isWeighed = weights.some(({ enteredOn }) => enteredOn > change.enteredOn);
  return [
    ...(showsDose(is) && !showsDose(was) ? ["Ask whether a dose was left out meanwhile."] : []),
    ...(isWeighed && doseFollowsWeight(is) && !doseFollowsWeight(was)
      ? ["A weight was recorded meanwhile, and no dose followed from it: decide on the dose."]
      : []),
  ];
}
