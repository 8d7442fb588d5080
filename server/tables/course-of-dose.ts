import type { StatusChange } from "#contract/statuses.ts";
import { type Day, dayOf, earlierFirst, type Instant, presumedToday } from "#domain/calendar.ts";
import {
  askedAbout,
  type CourseHold,
  courseHold,
  endOfCourse,
  isOfEarlierCourse,
} from "#domain/course/course.ts";
import { decidedInTurn, turnsOf } from "#domain/course/doses-in-turn.ts";
import { isNeverGiven } from "#domain/course/never-given.ts";
import { type Status, showsDose, tellsLastDose } from "#domain/course/status.ts";
import { enteredDoses } from "#domain/course/told-doses.ts";
import { tooMuchSince } from "#domain/dose/too-much-since.ts";
import type { TooMuch } from "#domain/dose/why-too-much.ts";
import { decisionsOf } from "#domain/weight/decided-on.ts";
import type { EnteredWeight } from "#domain/weight/entered-weight.ts";
import { markRefuted } from "#domain/weight/refuted.ts";
import { inForceOf } from "./dose-in-force.ts";
import type { History } from "./histories.ts";
import { countedWeights, saidWrongOn } from "./weights.ts";

/**
 * Why the dose in force is asked about before it is given, and no weight raises it.
 *
 * @param weight that is recorded now. Without it the course counts as over where it may be for anybody.
 */
export function courseHoldOf(
  status: Status,
  history: History,
  now: Instant,
  weight?: EnteredWeight,
): CourseHold | undefined {
  const situation = situationOf(status, history, now, weight?.effectiveDay);
  return situation && courseHold(situation, tooMuchIn(history, weight));
}

/**
 * Why the dose in force may be too much for a weight that it has to suit (`weightsToSuit`).
 */
export function tooMuchIn(history: History, recorded?: EnteredWeight): TooMuch | undefined {
  return tooMuchOf(history, recorded)?.tooMuch;
}

/** The same, and for which weight. */
export function tooMuchOf(history: History, recorded?: EnteredWeight) {
  const { doses, catalogue } = history;
  const [dose] = doses;
  if (!dose) return undefined;
  const { enteredOn, origin, weight } = dose;
  const { weightKg, effectiveDate } = weight.data;
  return tooMuchSince(
    {
      ...inForceOf(dose, catalogue[dose.medication._id]),
      enteredOn,
      isAutomatic: origin === "weight",
      weight: weight.withdrawn ? undefined : { weightKg, effectiveDay: dayOf(effectiveDate) },
      saidWrongOn: saidWrongOn(weight, withRecorded(history, recorded)),
    },
    {
      ...latestIn(history, recorded),
      decisions: decisionsOf(history.doses, history.withdrawn.doses),
    },
  );
}

function withRecorded({ weights }: History, recorded?: EnteredWeight) {
  return recorded ? [...weights, recorded] : weights;
}

/** The latest weight that counts, and the others; of one day the one that was entered last. */
export function latestIn({ weights, withdrawn }: History, recorded?: EnteredWeight) {
  const counted = markRefuted(countedWeights(weights), withdrawn.weights);
  const latest = counted.find(({ metric }) => metric === weights[0]);
  const others: EnteredWeight[] = counted.filter((weight) => weight !== latest);
  if (!recorded) return { latest, others };
  return !latest || recorded.effectiveDay >= latest.effectiveDay
    ? { latest: recorded, others: latest ? [...others, latest] : others }
    : { latest, others: [...others, recorded] };
}

/** Whether its course has ended, for a correction, which changes which dose is in force. */
export function courseEndOf(status: Status, history: History, now: Instant): CourseHold | undefined {
  const situation = situationOf(status, history, now);
  return situation && endOfCourse(situation);
}

/** Why the dose that is in force after a correction is asked about; whether it may be too much has been judged with that. */
export function holdAfter(
  status: Status,
  history: History,
  now: Instant,
  tooMuch: TooMuch | undefined,
): CourseHold | undefined {
  return askedAbout(courseEndOf(status, history, now), enteredIn(history).doses, tooMuch);
}

function situationOf(status: Status, history: History, now: Instant, weightDay?: Day) {
  const [current] = history.doses;
  if (!current) return undefined;
  return {
    status,
    ...enteredIn(history),
    graduationDay: dayOf(current.graduationDate),
    today: presumedToday(now, weightDay),
  };
}

/** In the order in which they were entered. */
function enteredIn({ doses, statusChanges, withdrawn }: History) {
  const onDay = (change: StatusChange) => ({ ...change, effectiveDay: dayOf(change.effectiveDate) });
  return {
    doses: enteredDoses([...doses, ...withdrawn.doses]),
    changes: statusChanges.map(onDay).sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn)),
    struckChanges: withdrawn.statusChanges.map((change) => ({
      ...onDay(change),
      withdrawnOn: change.withdrawn?.withdrawnOn ?? change.enteredOn,
    })),
  };
}

/** Whether the card shows a dose that is asked about before it is given: of a treatment that ended, or never given. */
export function showsDoseToAskAbout(status: Status, history: History): boolean {
  if (!showsDose(status) || history.doses.length === 0) return false;
  const { doses, changes, struckChanges } = enteredIn(history);
  return isOfEarlierCourse(status, doses, changes, struckChanges) || isNeverGiven(doses);
}

/** Whether the card tells as the last dose on record one that nobody was told to give. */
export function tellsNeverGiven(status: Status, history: History): boolean {
  return tellsLastDose(status) && isNeverGiven(enteredIn(history).doses);
}

/**
 * The lowest automatic dose of the current medicine and dosage that an adviser struck out, if none has set a dose
 * since that came in force. One that only went with its weight is not meant: whoever struck that out said that the weight was wrong.
 */
export function struckDoseOf({ doses, withdrawn: { doses: struck } }: History): number | undefined {
  const [current] = doses;
  if (!current) return undefined;
  const decidedOn = decidedInTurn(enteredDoses([...doses, ...struck])).at(-1)?.enteredOn;
  const meant = struck.filter(
    ({ origin, withdrawn, weight, medication, dosage }) =>
      origin === "weight" &&
      withdrawn !== undefined &&
      withdrawn.withdrawnOn !== weight.withdrawn?.withdrawnOn &&
      (decidedOn === undefined || decidedOn <= withdrawn.withdrawnOn) &&
      medication._id === current.medication._id &&
      medication.version === current.medication.version &&
      dosage.dosage === current.dosage.dosage,
  );
  return meant.length === 0 ? undefined : Math.min(...meant.map(({ dose }) => dose));
}

/** When an adviser last struck out a dose that had been in force, and did not only go with its weight. */
export function struckOnOf({ doses, withdrawn: { doses: struck } }: History): Instant | undefined {
  const given = new Set(turnsOf(enteredDoses([...doses, ...struck])).map(({ dose }) => dose.kept));
  return struck
    .filter((dose) => given.has(dose))
    .flatMap(({ withdrawn, weight }) =>
      withdrawn && withdrawn.withdrawnOn !== weight.withdrawn?.withdrawnOn ? [withdrawn.withdrawnOn] : [],
    )
    .sort()
    .at(-1);
}
