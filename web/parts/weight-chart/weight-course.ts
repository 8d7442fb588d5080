import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { addDays, type Day, dayOf, daysBetween, earlierFirst } from "#domain/calendar.ts";
import { turnsOf } from "#domain/course/doses-in-turn.ts";
import { doseFollowsWeight, isClosed, type Status, showsDose } from "#domain/course/status.ts";
import { ownToday } from "#web/parts/own-today.ts";
import { type Gap, onePerDay, type Point, parted, pointOf } from "./points.ts";

const SHORTEST_SPAN_DAYS = 14;

export type DoseStep = {
  dose: Dose;
  from: Day;
  to: Day;
  mg: number;
  /** Counts already, though its day has not begun where the reader is. */
  ahead: boolean;
};
export type Band = { status: Status; from: Day; to: Day };

/** What a case's picture is made of, by day, the earliest first. */
export type WeightCourse = {
  start: Day;
  end: Day;
  points: Point[];
  /** The points between the gaps. */
  stretches: Point[][];
  gaps: Gap[];
  /** Entered in error: beside the line, never on it. */
  withdrawn: (Point & { key: string })[];
  steps: DoseStep[];
  bands: Band[];
  treatmentStart: Day | undefined;
  /** Only if it lies between start and end. */
  graduation: Day | undefined;
  /** Only if it lies beyond the end. */
  graduationAhead: Day | undefined;
};

export type CourseOfCase = Pick<
  Case,
  "status" | "metrics" | "doses" | "statusChanges" | "withdrawn" | "treatmentStartDate" | "graduationDate"
>;

/** `undefined` without a weight. */
export function weightCourse(kase: CourseOfCase, today: Day): WeightCourse | undefined {
  const points = onePerDay(kase.metrics.weights.map(pointOf));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;

  const doses = onePerDay(onceInForce(kase));
  const changes = onePerDay(
    kase.statusChanges.map((change) => ({ day: dayOf(change.effectiveDate), status: change.newStatus })),
  );
  const start = earliestOf(first.day, doses[0]?.day);
  const closed = isClosed(kase.status);
  const now = closed ? undefined : today;
  const lastDose = doses.at(-1)?.day;
  // A dose that begins today is seen: its day is over tomorrow.
  const span = latestOf(last.day, lastDose && addDays(lastDose, 1), changes.at(-1)?.day, now);
  const graduation = kase.graduationDate && dayOf(kase.graduationDate);
  // Nobody waits for one where no medicine of this course is given any more.
  const ahead = doseFollowsWeight(kase.status) ? graduation : undefined;
  const end = withGraduation(start, latestOf(span, addDays(start, SHORTEST_SPAN_DAYS)), ahead);

  const bands = bandsOf(changes, start, end);
  const [stretches, gaps] = parted(points);
  return {
    start,
    end,
    points,
    stretches,
    gaps,
    withdrawn: (kase.withdrawn?.weights ?? [])
      .map((weight) => ({ ...pointOf(weight), key: weight._id }))
      .filter(({ day }) => day >= start && day <= end),
    bands,
    steps: stepsOf(doses, bands, span, showsDose(kase.status) ? today : span),
    treatmentStart: kase.treatmentStartDate && dayOf(kase.treatmentStartDate),
    graduation: graduation && graduation >= start && graduation <= end ? graduation : undefined,
    graduationAhead: ahead && ahead > end ? ahead : undefined,
  };
}

/**
 * From which day each was given, the latest first, as they came. Without those that were entered for the history alone:
 * nobody has given them. One that came in force by a strike-out was given by nobody before.
 */
function onceInForce({ doses, withdrawn }: CourseOfCase): { day: Day; dose: Dose }[] {
  const ever = [...[...doses].reverse(), ...(withdrawn?.doses ?? [])]
    .map((entered) => ({
      ...entered,
      medicine: entered.medication.displayName,
      effectiveDay: dayOf(entered.effectiveDate),
      isAutomatic: false,
      withdrawnOn: entered.withdrawn?.withdrawnOn,
    }))
    .sort((one, other) => earlierFirst(one.enteredOn, other.enteredOn));
  const began = new Map<string, Day>();
  for (const { dose, from, isUncovered } of turnsOf(ever).reverse()) {
    const uncovered = isUncovered ? ownToday(new Date(from)) : dose.effectiveDay;
    began.set(dose._id, latestOf(dose.effectiveDay, uncovered));
  }
  let next: Day | undefined;
  return doses.flatMap((dose) => {
    const day = began.get(dose._id);
    // Uncovered after the day of a later one, which was entered for it since: that one is drawn.
    if (!day || (next && day > next)) return [];
    next = day;
    return [{ day, dose }];
  });
}

/** What is over takes at least half of the picture; a graduation further ahead is left out. */
function withGraduation(start: Day, end: Day, graduation: Day | undefined): Day {
  if (!graduation || graduation <= end) return end;
  return daysBetween(start, graduation) <= 2 * daysBetween(start, end) ? graduation : end;
}

function bandsOf(changes: readonly { day: Day; status: Status }[], start: Day, end: Day): Band[] {
  return changes
    .map(({ day, status }, index) => ({
      status,
      from: latestOf(day, start),
      to: earliestOf(changes[index + 1]?.day ?? end, end),
    }))
    .filter(({ from, to }) => from < to);
}

/** Each dose until the next one, or until a status in which no medicine is given, be it of the day of the dose. */
function stepsOf(
  doses: readonly { day: Day; dose: Dose }[],
  bands: readonly Band[],
  end: Day,
  today: Day,
): DoseStep[] {
  return doses
    .map(({ day, dose }, index) => {
      const stop = bands.find(({ status, from }) => from >= day && endsMedicine(status))?.from ?? end;
      const to = earliestOf(doses[index + 1]?.day ?? end, stop);
      return { dose, from: day, to, mg: mgOf(dose), ahead: day > today };
    })
    .filter(({ from, to }) => from < to);
}

function endsMedicine(status: Status): boolean {
  return status === "Observation" || isClosed(status);
}

/** In mg, so that doses of different strengths and forms stand on one scale. */
function mgOf({ dose, liquid, medication }: Dose): number {
  return liquid ? dose * medication.concentration_mg_ml : dose;
}

function earliestOf(first: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((best, day) => (day !== undefined && day < best ? day : best), first);
}

function latestOf(first: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((best, day) => (day !== undefined && day > best ? day : best), first);
}
