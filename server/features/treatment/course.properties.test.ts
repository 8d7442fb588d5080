import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCase } from "#contract/cases.ts";
import type { Dose } from "#contract/dose.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment, updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, type Day, noonUtc } from "#domain/calendar.ts";
import { SELECTABLE_STATUSES } from "#domain/course/status.ts";
import {
  after,
  type Course,
  expected,
  inOrder,
  observedSince,
  roundedUp,
  type Step,
  statusOf,
  tenthsFor,
  weightFor,
} from "#server/testing/course-model.ts";
import type { Treatment } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";

const TODAY: Day = "2026-11-20";
const ORAL = "2c89dd70-18ad-4ccb-905b-641376e98b20";

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

// Close together, so that two entries of one day and entries of earlier days are usual.
const anyDay = fc.integer({ min: -12, max: 1 });
const weigh = fc.record({
  kind: fc.constant("weigh" as const),
  day: anyDay,
  grams: fc.integer({ min: 2900, max: 3999 }),
});
const change = fc.record({
  kind: fc.constant("change" as const),
  day: fc.oneof(fc.constantFrom(0, 1), anyDay),
  status: fc.oneof(
    fc.constantFrom(...SELECTABLE_STATUSES),
    fc.constantFrom("Restart", "Relapse", "Observation"),
  ),
});
const treat = fc.record({
  kind: fc.constantFrom("set" as const, "update" as const),
  day: anyDay,
  mgPerKg: fc.constantFrom(15 as const, 20 as const),
});
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: weigh },
    { weight: 2, arbitrary: change },
    { weight: 3, arbitrary: treat },
  ),
  { minLength: 1, maxLength: 16 },
);

type Played = { caseId: string; course: Course };

test("any order of weights, statuses and treatments ends as a second telling of it says [R42]", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (path) => {
      const played = await path.reduce(async (before, step, n) => play(await before, step, n + 2), begin());
      expect(await shownCase(played.caseId)).toEqual(toldAgain(played.course));
    }),
    { numRuns: 40 },
  );
});

async function begin(): Promise<Played> {
  world.now = `${TODAY}T10:00:00.000Z`;
  // New ones for each course: one account may not change so much in a minute.
  [ann, ada] = [await world.owner(), await world.admin()];
  const caseId = await world.cat(ann, { weightKg: 3.3, weightDay: dayOf(-8) });
  const { body } = await ann.send(getCase, { params: { caseId } });
  const id = body.metrics.weights[0]?._id ?? "";
  return {
    caseId,
    course: {
      weights: [{ day: -8, n: 0, grams: 3300, id }],
      doses: [],
      statuses: [
        { status: "New", day: 0, n: 0 },
        { status: "Intake Complete", day: 0, n: 1 },
      ],
    },
  };
}

async function play({ caseId, course }: Played, step: Step, n: number): Promise<Played> {
  // Doses and statuses are told apart by when they were entered.
  world.now = `${TODAY}T10:${String(n).padStart(2, "0")}:00.000Z`;
  const outcome = expected(course, step, n);
  const { code, dose, weightId } = await send(caseId, course, step);
  expect({ step, code, dose: dose && figures(dose) }).toEqual({
    step,
    code: outcome.code,
    dose: outcome.dose && told(outcome.dose),
  });
  return { caseId, course: after(course, step, n, outcome, weightId ?? "") };
}

async function send(caseId: string, course: Course, step: Step) {
  const params = { caseId };
  const effectiveDate = dayOf(step.day);
  if (step.kind === "weigh") {
    const body = { weightKg: step.grams / 1000, effectiveDate };
    const { body: answer, status: code } = await ann.send(recordWeight, { params, body });
    return { code, dose: answer.newDose, weightId: answer.metric._id };
  }
  if (step.kind === "change") {
    const body = { statusVersion: 1, type: "Status", newStatus: step.status, effectiveDate } as const;
    return { code: (await ada.send(changeStatus, { params, body })).status };
  }
  const route = step.kind === "set" ? setTreatment : updateTreatment;
  const sent = await ada.send(route, { params, body: formFor(course, step) });
  return { code: sent.status, dose: sent.status === 200 ? sent.body : undefined };
}

function formFor(course: Course, step: Extract<Step, { kind: "set" | "update" }>): Treatment {
  const [current] = inOrder(course.doses);
  const [anyWeight] = course.weights;
  const { grams, id } = weightFor(course, step) ?? { grams: 0, id: anyWeight?.id ?? "" };
  const start = step.kind === "update" ? (current?.start ?? step.day) : step.day;
  return {
    medication: { _id: ORAL },
    dosage: { type: step.mgPerKg === 20 ? "Neuro" : "Wet", dosage: step.mgPerKg },
    dose: tenthsFor(grams, step.mgPerKg) / 10,
    liquid: true,
    weight: { _id: id },
    weightUsedInCalc: roundedUp(grams) / 1000,
    strategy: { nearest: 0.1, direction: "up" },
    effectiveDate: dayOf(step.day),
    treatmentStartDate: dayOf(start),
    graduationDate: dayOf(start + 84),
  };
}

/** What is compared of a case, as the server shows it. */
async function shownCase(caseId: string) {
  const { body } = await ann.send(getCase, { params: { caseId } });
  return {
    status: body.status,
    start: body.treatmentStartDate,
    graduation: body.graduationDate,
    observed: [body.observationStartDate, body.observationEndDate],
    weights: body.metrics.weights.map(({ data }) => [data.effectiveDate, data.weightKg]),
    doses: body.doses.map(figures),
    statuses: body.statusChanges.map(({ effectiveDate, newStatus }) => [effectiveDate, newStatus]),
  };
}

function toldAgain(course: Course): Awaited<ReturnType<typeof shownCase>> {
  const since = observedSince(course);
  return {
    status: statusOf(course),
    start: noon(course.start),
    graduation: noon(course.start === undefined ? undefined : course.start + 84),
    observed: [noon(since), noon(since === undefined ? undefined : since + 84)],
    weights: inOrder(course.weights).map(({ day, grams }) => [noonUtc(dayOf(day)), grams / 1000]),
    doses: inOrder(course.doses).map(told),
    statuses: inOrder(course.statuses).map(({ day, status }) => [noonUtc(dayOf(day)), status]),
  };
}

function figures({ dose, dosage, effectiveDate, treatmentStartDate, graduationDate }: Dose) {
  return { dose, mgPerKg: dosage.dosage, days: [effectiveDate, treatmentStartDate, graduationDate] };
}

function told({ tenths, mgPerKg, day, start }: Course["doses"][number]) {
  return { dose: tenths / 10, mgPerKg, days: [day, start, start + 84].map((one) => noonUtc(dayOf(one))) };
}

function dayOf(day: number): Day {
  return addDays(TODAY, day);
}

function noon(day: number | undefined): string | undefined {
  return day === undefined ? undefined : noonUtc(dayOf(day));
}
