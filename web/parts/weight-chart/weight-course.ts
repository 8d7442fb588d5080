import type { Case } from "#contract/case.ts";
import type { Dose } from "#contract/dose.ts";
import { addDays, type Day, dayOf, daysBetween } from "#domain/calendar.ts";
import { isClosed, type Status, showsDose } from "#domain/status.ts";

/** A longer time without a weight is left open in the picture: nobody knows what was between. */
const GAP_DAYS = 14;
const SHORTEST_SPAN_DAYS = 14;

export type Point = { day: Day; kg: number };
export type Gap = { from: Point; to: Point; days: number };
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

  const doses = onePerDay(kase.doses.map((dose) => ({ day: dayOf(dose.effectiveDate), dose })));
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
  // Nobody waits any more for one that a closed case has not come to.
  const ahead = closed ? undefined : graduation;
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

export function pointOf({ data }: Case["metrics"]["weights"][number]): Point {
  return { day: dayOf(data.effectiveDate), kg: data.weightKg };
}

/** From a list with the latest first, the one of each day that counts, the earliest first. */
export function onePerDay<T extends { day: Day }>(latestFirst: readonly T[]): T[] {
  return latestFirst.filter(({ day }, index) => day !== latestFirst[index - 1]?.day).reverse();
}

/** What is over takes at least half of the picture; a graduation further ahead is left out. */
function withGraduation(start: Day, end: Day, graduation: Day | undefined): Day {
  if (!graduation || graduation <= end) return end;
  return daysBetween(start, graduation) <= 2 * daysBetween(start, end) ? graduation : end;
}

/** The points between the gaps, and the gaps. */
export function parted(points: readonly Point[]): [Point[][], Gap[]] {
  const stretches: Point[][] = [];
  const gaps: Gap[] = [];
  for (const point of points) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    const days = before ? daysBetween(before.day, point.day) : 0;
    if (stretch && days <= GAP_DAYS) stretch.push(point);
    else stretches.push([point]);
    if (before && days > GAP_DAYS) gaps.push({ from: before, to: point, days });
  }
  return [stretches, gaps];
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

/** Each dose until the next one, or until a status in which no medicine is given. */
function stepsOf(
  doses: readonly { day: Day; dose: Dose }[],
  bands: readonly Band[],
  end: Day,
  today: Day,
): DoseStep[] {
  return doses
    .map(({ day, dose }, index) => {
      const stop = bands.find(({ status, from }) => from > day && endsMedicine(status))?.from ?? end;
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
