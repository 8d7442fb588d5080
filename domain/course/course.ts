import { type Day, daysBetween, earlierFirst, latestToday } from "#domain/calendar.ts";
import { TOO_MUCH, type TooMuch } from "#domain/dose/why-too-much.ts";
import { type EnteredDose, inForceInTurn, inForceOfItself } from "./doses-in-turn.ts";
import { endsCourse } from "./ends-course.ts";
import type { EnteredStatus, StruckStatus } from "./entered-status.ts";
import { isNeverGiven } from "./never-given.ts";
import { isSetInNone } from "./set-in-none.ts";
import { doseFollowsWeight, type Status, type StatusOnDay } from "./status.ts";

export const COURSE_HOLDS = [
  "course-over",
  "dose-of-earlier-course",
  "dose-never-given",
  ...TOO_MUCH,
] as const;
export type CourseHold = (typeof COURSE_HOLDS)[number];

/** Where a case never was in such a status, its dose is of no earlier course. */
export const mayEndCourse = (status: Status) => endsCourse(status) || status === "Relapse";

type Situation = {
  status: Status;
  /** All of the case, the struck ones too, in the order in which they were entered. */
  doses: readonly EnteredDose[];
  /** In the order in which they were entered. */
  changes: readonly EnteredStatus[];
  struckChanges?: readonly StruckStatus[];
  /** Of the dose in force. */
  graduationDay: Day | undefined;
  today: Day;
};
type CourseEnd = "course-over" | "dose-of-earlier-course";

/**
 * Why no weight may raise the dose by itself although medicine is given: the dose is from a course that ended since an
 * adviser decided on it (Cured, then Relapse), nobody has given it, it may be too much, or the 84 days are over and nobody
 * has extended them.
 */
export function courseHold(situation: Situation, tooMuch?: TooMuch): CourseHold | undefined {
  return askedAbout(endOfCourse(situation), situation.doses, tooMuch);
}

/** The same without the doses themselves: what it is once others count is told by {@link askedAbout}. */
export function endOfCourse(situation: Situation): CourseEnd | undefined {
  const { status, doses, changes, struckChanges, graduationDay, today } = situation;
  if (isOfEarlierCourse(status, doses, changes, struckChanges)) return "dose-of-earlier-course";
  return isCourseOver(status, graduationDay, today) ? "course-over" : undefined;
}

/**
 * A dose that nobody has given, or that may be too much, is asked about before it is given; one that is over, only before it
 * goes on.
 */
export function askedAbout(
  end: CourseHold | undefined,
  doses: readonly EnteredDose[],
  tooMuch?: TooMuch,
): CourseHold | undefined {
  if (end === "dose-of-earlier-course") return end;
  return isNeverGiven(doses) ? "dose-never-given" : (tooMuch ?? end);
}

/** After day 84, until somebody has extended them. */
export function isCourseOver(
  status: Status | undefined,
  graduationDay: Day | undefined,
  today: Day,
): boolean {
  return status === "In Treatment" && graduationDay !== undefined && today >= graduationDay;
}

const LAST_DAYS = 7;

/** From day 78 to day 84: whoever gives the medicine has to know before the last dose whether it is the last. */
export function isCourseEnding(status: Status, graduationDay: Day | undefined, today: Day): boolean {
  if (status !== "In Treatment" || graduationDay === undefined) return false;
  const left = daysBetween(today, graduationDay);
  return left > 0 && left <= LAST_DAYS;
}

/**
 * The day from which the days of a course are counted: its start, or where no medicine was given since (Cured, then Relapse)
 * the day on which it was taken up again. A status that was put right on its own day has stopped nothing.
 * @param changes the latest first; only the first of them, and nothing is known of a pause
 */
export function countedFrom(startDay: Day, changes: readonly StatusOnDay[]): Day {
  // Set Treatment begins a course on a day of its own.
  if (changes[0]?.newStatus === "In Treatment") return startDay;
  const pausedAt = changes.findIndex(({ newStatus }) => !doseFollowsWeight(newStatus));
  const [resumed, paused] = [changes[pausedAt - 1], changes[pausedAt]];
  if (!resumed || !paused || resumed.newStatus === "In Treatment") return startDay;
  const { effectiveDay } = resumed;
  return effectiveDay > startDay && effectiveDay > paused.effectiveDay ? effectiveDay : startDay;
}

/**
 * Whether the course of the dose in force ended since an adviser decided on it: by a status without medicine, or past day 84 by
 * a relapse. In Restart, where the card goes on showing the
 * last dose, it did, whatever was decided on that. As {@link courseHold} takes them.
 */
export function isOfEarlierCourse(
  status: Status,
  doses: readonly EnteredDose[],
  changes: readonly EnteredStatus[],
  struck: readonly StruckStatus[] = [],
): boolean {
  if (!doseFollowsWeight(status)) return true;
  const inForce = asDecided(doses);
  const decided = inForce.findLast(({ isAutomatic }) => !isAutomatic) ?? inForce[0];
  return decided !== undefined && hasEndedSince(decided, changes, struck);
}

/**
 * Those that have been in force, as if what was entered for the history and came in force by a strike-out had been entered on its own day:
 * nothing was decided with it on a course that began since.
 */
function asDecided(doses: readonly EnteredDose[]): EnteredDose[] {
  const inForce = inForceInTurn(doses);
  if (doses.every(({ withdrawnOn }) => withdrawnOn === undefined)) return inForce;
  const ofItself = inForceOfItself(doses);
  // A day sorts before each instant of it.
  return inForce
    .map((dose) => (ofItself.has(dose) ? dose : { ...dose, enteredOn: dose.effectiveDay }))
    .sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn));
}

/** Whether a status without medicine was in force after the dose was set, or was entered later for a day after it. */
function hasEndedSince(
  dose: EnteredDose,
  changes: readonly EnteredStatus[],
  struck: readonly StruckStatus[],
): boolean {
  if (isSetInNone(dose, changes, struck)) return true;
  let latest: EnteredStatus | undefined;
  for (const change of changes) {
    const { newStatus, effectiveDay, enteredOn } = change;
    const cameInForce = !latest || effectiveDay >= latest.effectiveDay;
    const counts = cameInForce || effectiveDay >= dose.effectiveDay;
    const ends = (endsCourse(newStatus) && counts) || (cameInForce && isBackAfterEnd(dose, change, latest));
    if (ends && enteredOn > dose.enteredOn) return true;
    if (cameInForce) latest = change;
  }
  return false;
}

/**
 * Back after day 84, which nobody had extended until it was entered: the medicine may have been stopped then, and a relapse wants another
 * dose, of whichever day it is.
 */
function isBackAfterEnd(
  { graduationDay }: EnteredDose,
  change: EnteredStatus,
  before?: EnteredStatus,
): boolean {
  return isRelapseAfterEnd({ ...change, before: before?.newStatus, graduationDay });
}

type AfterEnd = EnteredStatus & { before: Status | undefined; graduationDay: Day | undefined };

/** Whether a status makes the dose one of an earlier course that way: as soon as day 84 may be past for whoever enters it. */
export function isRelapseAfterEnd({
  newStatus,
  effectiveDay,
  enteredOn,
  before,
  graduationDay,
}: AfterEnd): boolean {
  const day = latestToday(enteredOn);
  return (
    newStatus === "Relapse" && isCourseOver(before, graduationDay, effectiveDay > day ? effectiveDay : day)
  );
}
