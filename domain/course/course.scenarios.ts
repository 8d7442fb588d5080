/** A case as its owner lives through it, for the properties of corrections. */
import { addDays, addHours, type Day, type Instant, noonUtc } from "#domain/calendar.ts";
import {
  type Correction,
  type Course,
  everOf,
  type KeptDose,
  type KeptWeight,
} from "#domain/correction/corrected-course.ts";
import { withoutWeight } from "#domain/correction/correction.ts";
import { decisionsBy } from "#domain/correction/judge-correction.ts";
import { MEDICINES } from "#domain/dose/dose.scenarios.ts";
import { weightToCheckFor } from "#domain/dose/too-much-if-right.ts";
import { tooMuchSince } from "#domain/dose/too-much-since.ts";
import { latest, weightOn } from "#domain/weight/weight.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import { askedAbout } from "./course.ts";
import { doseAfterWeight } from "./dose-after-weight.ts";
import { lowestDoseOfWeek } from "./lowest-dose.ts";

/** A course without an adviser after its first day: owners weigh, and strike out what they mistyped. */
export type Step = ({ weightKg: number; day: number } | { strikes: number }) & {
  /** Since the step before. */
  hours: number;
};
export type Lived = { before: Course; after: Course; correction?: Correction };

/** No two entries of a case have one instant, and what a correction issues comes a moment after it. */
const MINUTE = 1 / 60;
export const START: Day = "2026-09-01";
export const BY_ADVISER: KeptDose = {
  id: "set",
  weightId: "first",
  isAutomatic: false,
  dose: 0.8,
  medicine: "one",
  mgPerKg: 6,
  medication: MEDICINES["injection 15"],
  isInUse: true,
  effectiveDay: START,
  enteredOn: noonUtc(START),
};
export const BEGIN: Course = {
  status: "In Treatment",
  weights: [{ id: "first", effectiveDay: START, weightKg: 2, enteredOn: noonUtc(START) }],
  doses: [BY_ADVISER],
  now: noonUtc(START),
};

export function live(before: Course, step: Step, n: number): Lived {
  const course = { ...before, now: after(before.now, step.hours) };
  return "strikes" in step ? strike(course, step.strikes, n) : weigh(course, step, n);
}

export function after(instant: Instant, hours: number): Instant {
  return addHours(instant, hours + MINUTE);
}

export function weigh(
  course: Course,
  { weightKg, day }: { weightKg: number; day: number },
  n: number,
): Lived {
  const weight: KeptWeight = {
    id: `w${n}`,
    weightKg,
    effectiveDay: addDays(START, day),
    enteredOn: course.now,
  };
  const weights = [...course.weights, weight];
  const doseInForce = latest(course.doses);
  const answer = doseAfterWeight({
    status: course.status,
    lowestOfWeek: lowestDoseOfWeek(everOf(course), course.now),
    weight,
    isLatestWeight: latest(weights) === weight,
    previous: weightOn(course.weights, weight.effectiveDay),
    ...(doseInForce ? besideOf(course, doseInForce, weight) : { doseInForce }),
    flags: weightFlags(weight, course.weights, decisionsBy(everOf(course), course.weights)),
  });
  const doses =
    answer.outcome === "issued" && doseInForce
      ? [...course.doses, issuedBy(weight, doseInForce, answer.proposed.dose, course.now, n)]
      : course.doses;
  return { before: course, after: { ...course, weights, doses } };
}

/** What is known of a dose in force beside all weights, as a server gathers it. */
function besideOf(course: Course, dose: KeptDose, next: KeptWeight) {
  const [all, ever] = [[...course.weights, next], everOf(course)];
  const last = latest(all) ?? next;
  const decisions = decisionsBy(ever, course.weights);
  const weighed = { latest: last, others: all.filter((weight) => weight !== last), decisions };
  const weight = course.weights.find(({ id }) => id === dose.weightId);
  const tooMuch = tooMuchSince({ ...dose, weight }, weighed)?.tooMuch;
  return {
    doseInForce: { ...dose, isOfStruckWeight: weight === undefined },
    isOtherInDoubt: (amount: number) => weightToCheckFor({ ...dose, dose: amount }, weighed) !== undefined,
    courseHold: askedAbout(course.courseEnd, ever, tooMuch),
    struckDose: course.struckDose,
  };
}

export function strike(course: Course, place: number, n: number): Lived {
  // Not the first: it is the intake's.
  const weight = course.weights[1 + (place % Math.max(1, course.weights.length - 1))];
  return weight ? strikeWeight(course, weight, n) : { before: course, after: course };
}

export function strikeWeight(course: Course, weight: KeptWeight, n: number): Lived {
  const correction = withoutWeight(course, weight.id);
  const { gone, outcome, after: from, counting, proposed } = correction;
  const { doses: left, struckDoses } = strikeDoses(course, gone);
  const doses =
    outcome === "issued" && from && counting && proposed
      ? [...left, issuedBy(counting, from, proposed.dose, addHours(course.now, MINUTE / 2), n)]
      : left;
  const weights = course.weights.filter(({ id }) => id !== weight.id);
  const struckWeights = [...(course.struckWeights ?? []), { ...weight, withdrawnOn: course.now }];
  return { before: course, after: { ...course, weights, doses, struckDoses, struckWeights }, correction };
}

export function strikeDoses({ doses, struckDoses = [], now }: Course, gone: readonly KeptDose[]) {
  return {
    doses: doses.filter((dose) => !gone.includes(dose)),
    struckDoses: [...struckDoses, ...gone.map((dose) => ({ ...dose, withdrawnOn: now }))],
  };
}

function issuedBy(
  { effectiveDay, id: weightId }: KeptWeight,
  from: KeptDose,
  dose: number,
  enteredOn: Instant,
  n: number,
): KeptDose {
  return { ...from, id: `d${n}`, dose, weightId, effectiveDay, enteredOn, isAutomatic: true };
}
