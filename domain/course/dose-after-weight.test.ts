import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/calendar.ts";
import { MEDICINES } from "#domain/dose/dose.scenarios.ts";
import { latest, type WeightOnDay } from "#domain/weight/weight.ts";
import { weightFlags } from "#domain/weight/weight-flags.ts";
import {
  type DoseAfterWeight,
  type DoseInForce,
  doseAfterWeight,
  type WeightSituation,
} from "./dose-after-weight.ts";
import { STATUSES, type Status } from "./status.ts";

/** 6 mg/kg of 15 mg/ml: 0.4 ml for each kg, so that 0.8 ml is for 2 kg and 1.0 ml, a quarter more, for 2.5 kg. */
const inForce = (dose: number, effectiveDay: Day = "2026-11-01"): DoseInForce => ({
  dose,
  mgPerKg: 6,
  medication: MEDICINES["injection 15"],
  isInUse: true,
  effectiveDay,
});
const on = (effectiveDay: Day, weightKg: number): WeightOnDay => ({ effectiveDay, weightKg });

const usual: WeightSituation = {
  status: "In Treatment",
  doseInForce: inForce(0.8),
  lowestOfWeek: 0.8,
  weight: on("2026-11-20", 2.2),
  isLatestWeight: true,
  flags: [],
};
const told = (answer: DoseAfterWeight) => [
  answer.outcome,
  "reason" in answer ? answer.reason : undefined,
  "proposed" in answer ? answer.proposed?.dose : undefined,
];

describe("a new weight", () => {
  test.each<[string, Partial<WeightSituation>, string, string | undefined, number | undefined]>([
    ["a little more", {}, "issued", undefined, 0.9],
    ["more, in an extension", { status: "Treatment Extension" }, "issued", undefined, 0.9],
    ["more, in a relapse", { status: "Relapse" }, "issued", undefined, 0.9],
    [
      "more, on the very day of the dose",
      { doseInForce: inForce(0.8, "2026-11-20") },
      "issued",
      undefined,
      0.9,
    ],
    ["exactly a quarter more", { weight: on("2026-11-20", 2.5) }, "issued", undefined, 1],
    [
      "a quarter more than seven days ago, in two steps",
      { doseInForce: inForce(0.9), weight: on("2026-11-20", 2.5) },
      "issued",
      undefined,
      1,
    ],
    [
      "more than a quarter more than seven days ago, in two steps",
      { doseInForce: inForce(1), weight: on("2026-11-20", 2.7) },
      "held",
      "rise-over-25-in-week",
      1.1,
    ],
    ["a tenth above a quarter", { weight: on("2026-11-20", 2.7) }, "held", "rise-over-25", 1.1],
    [
      "a hair above a quarter",
      { doseInForce: inForce(3.9), lowestOfWeek: 3.9, weight: on("2026-11-20", 12.2) },
      "held",
      "rise-over-25",
      4.9,
    ],
    ["the same step", { weight: on("2026-11-20", 2) }, "unchanged", undefined, 0.8],
    ["less, but the same step", { weight: on("2026-11-20", 1.91) }, "unchanged", undefined, 0.8],
    ["less by a step", { weight: on("2026-11-20", 1.8) }, "held", "lower", 0.7],
    ["much less", { weight: on("2026-11-20", 1.2) }, "held", "lower", 0.5],
    ["a weight that was flagged", { flags: ["lb-or-kg"] }, "held", "implausible-weight", 0.9],
    ["not the latest weight", { isLatestWeight: false }, "held", "not-latest-weight", 0.9],
    [
      "before the dose began",
      { doseInForce: inForce(0.8, "2026-11-21") },
      "held",
      "before-current-dose",
      0.9,
    ],
    ["no dose to measure", { weight: on("2026-11-20", 0.0001) }, "held", "no-dose-possible", undefined],
    [
      "a ceiling lowered since",
      { doseInForce: { ...inForce(0.8), ceilingMgPerKg: 5 } },
      "held",
      "no-dose-possible",
      undefined,
    ],
    [
      "a dosage at the ceiling",
      { doseInForce: { ...inForce(0.8), ceilingMgPerKg: 6 } },
      "issued",
      undefined,
      0.9,
    ],
    [
      "a medicine put out of use since",
      { doseInForce: { ...inForce(0.8), isInUse: false } },
      "held",
      "medication-not-in-use",
      0.9,
    ],
    [
      "a medicine put out of use since, and the same dose",
      { doseInForce: { ...inForce(0.8), isInUse: false }, weight: on("2026-11-20", 2) },
      "unchanged",
      undefined,
      0.8,
    ],
    [
      "more, where what the dose came from was struck out",
      { doseInForce: { ...inForce(0.8), isOfStruckWeight: true } },
      "held",
      "withdrawn-weight",
      0.9,
    ],
    [
      "the same there",
      { doseInForce: { ...inForce(0.8), isOfStruckWeight: true }, weight: on("2026-11-20", 2) },
      "unchanged",
      undefined,
      0.8,
    ],
    ["no dose in force", { doseInForce: undefined }, "no-treatment", undefined, undefined],
  ])("%s", (_, change, outcome, reason, proposed) => {
    expect(told(doseAfterWeight({ ...usual, ...change }))).toEqual([outcome, reason, proposed]);
  });

  const withDose: readonly Status[] = ["In Treatment", "Treatment Extension", "Relapse", "Restart"];
  test.each(STATUSES.filter((status) => !withDose.includes(status)))("changes nothing in %s", (status) => {
    expect(doseAfterWeight({ ...usual, status })).toEqual({ outcome: "no-treatment" });
  });

  test.each([2, 1.8, 2.3, 9])("in Restart the last dose stays, and the team is told: %f kg", (kg) => {
    const restarted = { ...usual, status: "Restart" as const, weight: on("2026-11-20", kg) };
    expect(doseAfterWeight(restarted)).toMatchObject({ outcome: "held", reason: "dose-of-earlier-course" });
  });
});

describe.each(["course-over", "dose-of-earlier-course"] as const)(
  "where the course is through, %s",
  (courseHold) => {
    test.each<[string, Partial<WeightSituation>]>([
      ["a higher weight", {}],
      ["the same", { weight: on("2026-11-20", 2) }],
      ["a lower one", { weight: on("2026-11-20", 1.8) }],
      ["one of an earlier day", { isLatestWeight: false }],
      ["an odd one", { flags: ["lb-or-kg"] }],
      ["one without a dose", { weight: on("2026-11-20", 0.0001) }],
    ])("%s is told to ask first", (_, change) => {
      expect(told(doseAfterWeight({ ...usual, ...change, courseHold })).slice(0, 2)).toEqual([
        "held",
        courseHold,
      ]);
    });
  },
);

describe("of several reasons to hold, the first in this order is told", () => {
  const everything: WeightSituation = {
    ...usual,
    doseInForce: { ...inForce(0.8, "2026-11-21"), isInUse: false },
    weight: on("2026-11-20", 4.4),
    isLatestWeight: false,
    flags: ["lb-or-kg"],
  };
  const nothing = on("2026-11-20", 0.0001);
  const lighter = on("2026-11-20", 1.2);
  const settled = { isLatestWeight: true, flags: [] };

  test.each<[string, Partial<WeightSituation>, string]>([
    ["an old weight, before all", {}, "not-latest-weight"],
    ["an old weight, even one without a dose", { weight: nothing }, "not-latest-weight"],
    ["no dose possible, before a flag", { weight: nothing, isLatestWeight: true }, "no-dose-possible"],
    ["a flag, before the rise", { isLatestWeight: true }, "implausible-weight"],
    ["a flag, before a fall", { weight: lighter, isLatestWeight: true }, "implausible-weight"],
    ["the rise, before the day", settled, "rise-over-25"],
    ["the fall, before the day", { ...settled, weight: lighter }, "lower"],
    ["the day, before the medicine", { ...settled, weight: on("2026-11-20", 2.2) }, "before-current-dose"],
    ["the medicine, last", { ...settled, weight: on("2026-11-21", 2.2) }, "medication-not-in-use"],
  ])("%s", (_, change, reason) => {
    expect(told(doseAfterWeight({ ...everything, ...change }))[1]).toBe(reason);
  });
});

/** A course as it is lived: weights on any day, statuses in any order, and what they do to the dose. */
type Step = { weightKg: number; dayInCourse: number } | { status: Status };
type Course = { status: Status; weights: WeightOnDay[]; doses: DoseInForce[] };

const START: Day = "2026-09-01";

function live(course: Course, step: Step): { before: DoseInForce; after: DoseInForce; status: Status } {
  const before = latest(course.doses) ?? inForce(0.1);
  if ("status" in step) course.status = step.status;
  else weigh(course, step, before);
  return { before, after: latest(course.doses) ?? before, status: course.status };
}

function weigh(course: Course, step: { weightKg: number; dayInCourse: number }, doseInForce: DoseInForce) {
  const weight = on(addDays(START, step.dayInCourse), step.weightKg);
  const flags = weightFlags(weight, course.weights);
  course.weights.push(weight);
  const isLatestWeight = latest(course.weights) === weight;
  const { status } = course;
  const situation = { status, doseInForce, lowestOfWeek: doseInForce.dose, weight, isLatestWeight, flags };
  const answer = doseAfterWeight(situation);
  if (answer.outcome === "issued") course.doses.push(inForce(answer.proposed.dose, weight.effectiveDay));
}

const weighing = fc.record({
  weightKg: fc.integer({ min: 1, max: 18_000 }).map((g) => g / 1000),
  dayInCourse: fc.integer({ min: 0, max: 90 }),
});
/** Near the one before, so that a dose follows now and then. */
const growing = fc.record({
  weightKg: fc.integer({ min: 1900, max: 3000 }).map((g) => g / 1000),
  dayInCourse: fc.integer({ min: 0, max: 90 }),
});
const turning = fc.record({
  status: fc.oneof(
    fc.constantFrom("In Treatment", "Treatment Extension", "Relapse"),
    fc.constantFrom(...STATUSES),
  ),
});
const courses = fc.array(
  fc.oneof({ weight: 2, arbitrary: weighing }, { weight: 5, arbitrary: growing }, turning),
  {
    minLength: 1,
    maxLength: 40,
  },
);

const livedThrough = (steps: Step[]) => {
  const course: Course = { status: "In Treatment", weights: [on(START, 2)], doses: [inForce(0.8, START)] };
  return steps.map((step) => live(course, step));
};

describe("over any course of weights and statuses, without an adviser", () => {
  test("the dose in force never drops", () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const drops = livedThrough(steps).filter(({ before, after }) => after.dose < before.dose);
        expect(drops).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("the dose in force never rises by more than a quarter at once", () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const leaps = livedThrough(steps).filter(
          ({ before, after }) => after.dose > before.dose * 1.25 + 1e-9,
        );
        expect(leaps).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("the dose changes only while medicine is given, and never to an earlier day", () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const changes = livedThrough(steps).filter(({ before, after }) => before !== after);
        const odd = changes.filter(
          ({ before, after, status }) =>
            !["In Treatment", "Treatment Extension", "Relapse"].includes(status) ||
            after.effectiveDay < before.effectiveDay,
        );
        expect(odd).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("and it does change now and then, or the tests above would prove nothing", () => {
    const samples = fc.sample(courses, { numRuns: 500, seed: 20_261_120 });
    const changes = samples.flatMap(livedThrough).filter(({ before, after }) => after.dose > before.dose);
    expect(changes.length).toBeGreaterThan(200);
  });
});
