import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, earliestToday, hoursBetween } from "#domain/calendar.ts";
import {
  after,
  BEGIN,
  BY_ADVISER,
  type Lived,
  live,
  START,
  type Step,
  strike,
  strikeDoses,
  weigh,
} from "#domain/course/course.scenarios.ts";
import { byDay } from "#domain/weight/by-day.ts";
import { latest } from "#domain/weight/weight.ts";
import { lostFast } from "#domain/weight/weight-change.ts";
import type { WeightFlag } from "#domain/weight/weight-flag.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import type { Course, KeptWeight } from "./corrected-course.ts";
import { withoutDose } from "./correction.ts";

const GAINS: readonly WeightFlag[] = ["lb-or-kg", "factor-ten", "fast-gain"];
const isGain = (flags: readonly WeightFlag[]) => flags.some((flag) => GAINS.includes(flag));
const isDoubtful = (one: KeptWeight, _: number, all: readonly KeptWeight[]) =>
  isGain(
    weightFlags(
      one,
      all.filter((other) => other !== one),
      [{ on: BY_ADVISER.enteredOn }],
    ),
  );

/** Mostly at once, now and then days later, or weeks. */
const hours = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat(120) },
  { weight: 1, arbitrary: fc.integer({ min: 340, max: 500 }) },
);

const growing = fc.record({
  weightKg: fc.integer({ min: 1900, max: 3400 }).map((g) => g / 1000),
  day: fc.integer({ min: 0, max: 40 }),
  hours,
});
const anything = fc.record({
  weightKg: fc.integer({ min: 1, max: 18_000 }).map((g) => g / 1000),
  day: fc.integer({ min: 0, max: 40 }),
  hours,
});
const striking = fc.record({ strikes: fc.nat({ max: 30 }), hours });
const courses = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: growing },
    { weight: 1, arbitrary: anything },
    { weight: 3, arbitrary: striking },
  ),
  { minLength: 1, maxLength: 40 },
);

function lived(steps: readonly Step[]): Lived[] {
  let course = BEGIN;
  return steps.map((step, n) => {
    const one = live(course, step, n);
    course = one.after;
    return one;
  });
}

const inForce = ({ doses }: Course) => latest(doses)?.dose ?? 0;
const everyStepOf = (odd: (all: readonly Lived[], one: Lived) => boolean) =>
  fc.assert(
    fc.property(courses, (steps) => {
      const all = lived(steps);
      expect(all.filter((one) => odd(all, one))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
const everyStep = (odd: (one: Lived) => boolean) => everyStepOf((_, one) => odd(one));

describe("over any course of weights and corrections, without an adviser", () => {
  test("the dose never falls below the one that an adviser decided on", () => {
    everyStep(({ after }) => inForce(after) < BY_ADVISER.dose);
  });

  test("it falls only when the weight that it was issued from is struck out", () => {
    everyStep(
      ({ before, after, correction }) =>
        inForce(after) < inForce(before) &&
        !correction?.gone.some((dose) => dose === latest(before.doses) && dose.isAutomatic),
    );
  });

  test("it never rises by more than a quarter at once", () => {
    everyStep(({ before, after }) => inForce(after) > inForce(before) * 1.25 + 1e-9);
  });

  test("it is never more than a quarter above what was in force a week before", () => {
    everyStepOf((all, { after }) => {
      const aWeekBefore = all.findLast((one) => hoursBetween(one.after.now, after.now) >= 7 * 24)?.after;
      return inForce(after) > inForce(aWeekBefore ?? BEGIN) * 1.25 + 1e-9;
    });
  });

  test("no automatic dose stands on a weight that does not count", () => {
    everyStep(({ after: { doses, weights } }) =>
      doses.some((dose) => dose.isAutomatic && weights.every(({ id }) => id !== dose.weightId)),
    );
  });

  test("a strike-out brings no dose of a weight of more than two weeks ago", () => {
    everyStep(
      ({ before, correction: { outcome, counting } = {} }) =>
        outcome === "issued" &&
        counting !== undefined &&
        daysBetween(counting.effectiveDay, earliestToday(before.now)) > 14,
    );
  });

  test("whatever falls, rises or has to be looked at is said", () => {
    everyStep(
      ({ before, after, correction }) =>
        correction !== undefined &&
        latest(after.doses) !== latest(before.doses) &&
        !["restored", "issued"].includes(correction.outcome),
    );
  });

  test("a weight that is struck out at once leaves the dose as it was before it", () => {
    fc.assert(
      fc.property(courses, fc.oneof(growing, anything), (steps, next) => {
        const course = lived(steps).at(-1)?.after ?? BEGIN;
        const weighed = weigh(course, next, 100).after;
        const { after } = strike(weighed, weighed.weights.length - 2, 101);
        const { struckDoses, struckWeights } = course;
        expect({ ...after, now: course.now, struckDoses, struckWeights }).toEqual(course);
      }),
      { numRuns: 3000 },
    );
  });

  test("and all of it happens now and then, or the tests above would prove nothing", () => {
    const samples = fc.sample(courses, { numRuns: 1000, seed: 20_261_120 });
    const outcomes = samples.flatMap(lived).flatMap(({ correction }) => correction?.outcome ?? []);
    const times = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect(times("restored")).toBeGreaterThan(200);
    expect(times("issued")).toBeGreaterThan(20);
    expect(times("held")).toBeGreaterThan(20);
    expect(times("unchanged")).toBeGreaterThan(200);
  });
});

test("a weight that is held as implausible issues no dose, however often and late it is entered again", () => {
  let held = 0;
  const later = fc.array(fc.record({ hours, days: fc.nat({ max: 20 }) }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(courses, fc.oneof(growing, anything), later, (steps, next, again) => {
      let course = lived(steps).at(-1)?.after ?? BEGIN;
      const weight = { weightKg: next.weightKg, effectiveDay: addDays(START, next.day) };
      const flags = weightFlags(weight, course.weights, [{ on: BY_ADVISER.enteredOn }]);
      const isLatest = course.weights.every(({ effectiveDay }) => effectiveDay <= weight.effectiveDay);
      // What it has lost is told by the days of the week alone; and beside one in doubt, or a low one, it may come to agree with the
      // one before that.
      const [before, last] = byDay(course.weights).slice(-2);
      const isAfterLow = before !== undefined && last !== undefined && lostFast(before, last);
      if (!isLatest || !isGain(flags) || isAfterLow || course.weights.some(isDoubtful)) return;
      held++;
      course = live(course, next, 100).after;
      let day = next.day;
      for (const [n, { hours, days }] of again.entries()) {
        day += days;
        const one = live(course, { weightKg: next.weightKg, day, hours }, 101 + n);
        expect(one.after.doses).toEqual(course.doses);
        course = one.after;
      }
    }),
    { numRuns: 3000 },
  );
  // Some 310, by chance.
  expect(held).toBeGreaterThan(100);
});

/** An adviser strikes out one of the doses that count, unless it were the last. */
function strikeDoseAt(before: Course, place: number): Course {
  const course = { ...before, now: after(before.now, 0) };
  const answer = withoutDose(course, course.doses[place % course.doses.length]?.id ?? "");
  return "error" in answer ? before : { ...course, ...strikeDoses(course, answer.ok.gone) };
}

test("an adviser who strikes out doses in any order always leaves one to give", () => {
  fc.assert(
    fc.property(courses, fc.array(fc.nat({ max: 30 }), { maxLength: 20 }), (steps, places) => {
      const course = lived(steps).at(-1)?.after ?? BEGIN;
      const { doses: left } = places.reduce(strikeDoseAt, course);
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter((dose) => dose.isAutomatic).length).toBeLessThan(left.length);
    }),
    { numRuns: 2000 },
  );
});
