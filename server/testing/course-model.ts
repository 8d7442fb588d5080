import type { SelectableStatus, Status } from "#domain/course/status.ts";

/**
 * A cat's course told a second time, as simply as can be and without any of the product's rules: three lists in
 * whole numbers. Days are counted from today, weights in grams, doses of a 50 mg/ml liquid in tenths of a ml.
 */
export type Course = {
  weights: Weight[];
  doses: Dose[];
  statuses: (Entry & { status: Status })[];
  start?: number;
};

/** `n` counts the entries of a course. */
type Entry = { day: number; n: number };
type Weight = Entry & { grams: number; id: string };
type Dose = Entry & { tenths: number; mgPerKg: number; start: number; isAutomatic?: true };

export type Step =
  | { kind: "weigh"; day: number; grams: number }
  | { kind: "change"; day: number; status: SelectableStatus }
  | { kind: "set" | "update"; day: number; mgPerKg: 15 | 20 };

/** How a step ends: a status of HTTP, and the dose that it brings. */
export type Outcome = { code: number; dose?: Dose };

/** In the morning of UTC it is still yesterday in UTC-12. */
const EARLIEST_TODAY = -1;

const TREATED: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse"];
const STARTABLE: readonly Status[] = ["New", "Intake Complete", "Restart"];

/** The latest by day, then by entry. */
export function inOrder<E extends Entry>(entries: readonly E[]): E[] {
  return entries.toSorted((one, other) => other.day - one.day || other.n - one.n);
}

export function statusOf({ statuses }: Course): Status {
  return inOrder(statuses)[0]?.status ?? "New";
}

/** The day an observation began, unless medicine was given after it. */
export function observedSince({ statuses }: Course): number | undefined {
  const order = inOrder(statuses);
  const since = order.findIndex(({ status }) => status === "Observation");
  const dosed = order.findIndex(({ status }) => [...TREATED, "Restart"].includes(status));
  return since === -1 || (dosed !== -1 && dosed < since) ? undefined : order[since]?.day;
}

/** The weight that a dose of that day is made from. */
export function weightFor({ weights }: Course, { kind, day }: Step): Weight | undefined {
  const before = inOrder(weights.filter((weight) => weight.day <= day))[0];
  if (before || kind === "update") return before;
  const first = Math.min(...weights.map((weight) => weight.day));
  return inOrder(weights.filter((weight) => weight.day === first))[0];
}

/** Up to the next 100 g, × mg/kg ÷ 50 mg/ml, half a tenth rounds up. */
export function tenthsFor(grams: number, mgPerKg: number): number {
  return Math.floor((2 * roundedUp(grams) * mgPerKg + 5000) / 10_000);
}

export function roundedUp(grams: number): number {
  return Math.ceil(grams / 100) * 100;
}

/** What the step should do to the course. */
export function expected(course: Course, step: Step, n: number): Outcome {
  if (step.kind === "weigh") return { code: 201, dose: issuedBy(course, step, n) };
  if (step.kind === "change") return { code: 200 };
  const [current] = inOrder(course.doses);
  const allowed = step.kind === "set" ? STARTABLE : TREATED;
  if (!allowed.includes(statusOf(course))) return { code: 409 };
  if (step.kind === "update" && !current) return { code: 409 };
  if (step.kind === "set" && current && step.day < current.day) return { code: 409 };
  const weight = weightFor(course, step);
  if (!weight) return { code: 400 };
  const { day, mgPerKg } = step;
  const start = step.kind === "update" && current ? current.start : day;
  return { code: 200, dose: { day, n, mgPerKg, start, tenths: tenthsFor(weight.grams, mgPerKg) } };
}

function issuedBy(
  course: Course,
  { day, grams }: { day: number; grams: number },
  n: number,
): Dose | undefined {
  const [current] = inOrder(course.doses);
  if (!current || !TREATED.includes(statusOf(course))) return undefined;
  const tenths = tenthsFor(grams, current.mgPerKg);
  const before = inOrder(course.weights)[0];
  const may = [
    course.weights.every((weight) => weight.day <= day),
    !lostFast(course, { day, grams }),
    !gainedFast(course, { day, grams }),
    !before || !gains(before, { day, grams }, {}),
    tenths > current.tenths,
    tenths * 4 <= lowest(course.doses) * 5,
    day >= current.day,
    !hasEnded(course),
  ];
  return may.every(Boolean) ? { ...current, day, n, tenths, isAutomatic: true } : undefined;
}

/** A status without medicine since an adviser last chose a dose. */
function hasEnded({ doses, statuses }: Course): boolean {
  const chosen = givenInTurn(doses).findLast((dose) => !dose.isAutomatic);
  if (!chosen) return false;
  return statuses.some(({ n, day, status }) => {
    const cameInForce = statuses.every((other) => other.n >= n || other.day <= day);
    return n > chosen.n && !TREATED.includes(status) && (cameInForce || day >= chosen.day);
  });
}

function givenInTurn(doses: readonly Dose[]): Dose[] {
  return doses.filter((dose) => doses.every((other) => other.n >= dose.n || other.day <= dose.day));
}

/** Of those that were in force since an adviser last chose one: a whole course is told within a day. */
function lowest(doses: readonly Dose[]): number {
  const inForce = givenInTurn(doses);
  const chosen = inForce.findLast((dose) => !dose.isAutomatic);
  return Math.min(...inForce.filter(({ n }) => n >= (chosen?.n ?? 0)).map(({ tenths }) => tenths));
}

type Seen = Pick<Weight, "day" | "grams">;

/**
 * The weights up to a day that were believed, and those beside which the next one is compared: the last that was, and what was
 * asked about since and no adviser has decided on.
 */
function comparedOn({ weights, doses }: Pick<Course, "weights" | "doses">, day: number) {
  const decided = inOrder(doses).find((dose) => !dose.isAutomatic)?.n ?? Number.POSITIVE_INFINITY;
  const believed: Weight[] = [];
  let [since, before]: [Weight[], Weight | undefined] = [[], undefined];
  for (const weight of inOrder(weights.filter((one) => one.day <= day)).reverse()) {
    if (weight.n > decided && isAskedAbout({ weights, doses }, weight)) since.push(weight);
    else {
      [before, since] = [since[0], [weight]];
      believed.push(weight);
    }
  }
  return { believed, since, before };
}

/** Beside those that were there when it was entered. */
function isAskedAbout(course: Pick<Course, "weights" | "doses">, weight: Weight): boolean {
  const others = course.weights.filter(({ n }) => n < weight.n);
  const { since, before } = comparedOn({ ...course, weights: others }, weight.day);
  const [last, asked] = since;
  return last !== undefined && gains(last, weight, { before, on: asked });
}

/** More than a quarter within seven days, or for each seven where it took longer; not back from a dip to within a tenth of what was there before it. */
function gains(
  low: Seen,
  next: Seen,
  { before, on = next }: { before?: Seen | undefined; on?: Seen | undefined },
): boolean {
  const days = Math.max(7, on.day - low.day);
  const isMost = (next.grams - low.grams) * 2 > low.grams * 3;
  if (!isMost && (next.grams - low.grams) * 28 <= low.grams * days) return false;
  const isDip =
    before !== undefined &&
    before.day >= low.day - 7 &&
    (before.grams - low.grams) * 10 > before.grams &&
    Math.abs(next.grams - before.grams) * 10 <= before.grams;
  return !isDip;
}

function gainedFast(course: Course, next: Seen): boolean {
  const { since, before } = comparedOn(course, next.day);
  return since.some((low, at) =>
    gains(low, next, { before: at === 0 ? before : undefined, on: since[at + 1] }),
  );
}

/**
 * More than a tenth within seven days, or for each seven where it took longer; of the day itself only where it is as much below what was
 * believed before that day, too.
 */
function lostFast(course: Course, { day, grams }: Seen): boolean {
  const isLower = (weight: Weight) => (weight.grams - grams) * 10 > weight.grams;
  const isLoss = (weight: Weight) =>
    (weight.grams - grams) * 70 > weight.grams * Math.max(7, day - weight.day);
  const { believed } = comparedOn(course, day);
  const decided = inOrder(course.doses).find((dose) => !dose.isAutomatic)?.n ?? -1;
  // What was lost until an adviser decided, the dose is decided for.
  const seen = believed.findLast((weight) => weight.day < day && weight.n < decided && weight.grams <= grams);
  const standing = course.weights
    .filter((weight) => weight.day < day && weight.day >= (seen?.day ?? weight.day))
    .filter((weight) => !course.weights.some((other) => other.day === weight.day && other.n > weight.n));
  if (standing.some(isLoss)) return true;
  const last = believed.findLast((weight) => weight.day < day);
  return (!last || isLower(last)) && believed.some((weight) => weight.day === day && isLoss(weight));
}

/** The course after the step. */
export function after(
  course: Course,
  step: Step,
  n: number,
  { code, dose }: Outcome,
  weightId: string,
): Course {
  if (code >= 300) return course;
  const doses = dose ? [...course.doses, dose] : course.doses;
  if (step.kind === "weigh") {
    return { ...course, doses, weights: [...course.weights, { ...step, n, id: weightId }] };
  }
  if (step.kind === "change") {
    const day = step.day >= EARLIEST_TODAY ? fromNowOn(course, step.day) : step.day;
    return { ...course, statuses: [...course.statuses, { ...step, day, n }] };
  }
  if (step.kind === "update") return { ...course, doses };
  const day = fromNowOn(course, 0);
  return {
    ...course,
    doses,
    start: step.day,
    statuses: [...course.statuses, { status: "In Treatment", day, n }],
  };
}

/** In force at once, even beside a change that somebody dated tomorrow. */
function fromNowOn({ statuses }: Course, day: number): number {
  return Math.max(day, ...statuses.map((change) => change.day));
}
