import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Case } from "#contract/case.ts";
import { findCases, getCase } from "#contract/cases.ts";
import { withdrawDose, withdrawWeight } from "#contract/corrections.ts";
import type { Dose } from "#contract/dose.ts";
import { changeStatus } from "#contract/statuses.ts";
import { setTreatment, type UpdatedDose, updateTreatment } from "#contract/treatment.ts";
import { recordWeight } from "#contract/weights.ts";
import { addDays, daysBetween } from "#domain/calendar.ts";
import { maySetTreatment, showsDose } from "#domain/course/status.ts";
import { speakDailyDose } from "#domain/dose/spoken-dose.ts";
import { fillIn } from "#server/testing/treatment-form.ts";
import { type Person, startApp, type World } from "#server/testing/world.ts";
import { isAsking } from "./asking-events.ts";
import { isOpen } from "./events.ts";

const TODAY = "2026-11-20";
const MEDICINES = ["GS-441524 oral suspension", "GS-441524 tablet"] as const;
const TYPES = ["Wet", "Neuro"] as const;

let world: World;
let ann: Person;
let ada: Person;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** More with `COURSES=200`. */
const RUNS = Number(process.env.COURSES ?? 20);
const TIME_MS = 60_000 + RUNS * 2000;

/** Which one of what is there. */
const place = fc.nat(7);
/** Since today, which is eight days later after a wait. */
const daysAgo = fc.constantFrom(0, 0, 1, 3);
const who = fc.constantFrom("owner", "owner", "adviser");
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("weigh" as const),
      grams: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 2700, max: 4300 }) },
        // Pounds for kilograms, and the other way round.
        { weight: 1, arbitrary: fc.integer({ min: 1200, max: 1900 }) },
        { weight: 1, arbitrary: fc.integer({ min: 6000, max: 9000 }) },
      ),
      daysAgo,
      who,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("treat" as const),
      medication: fc.constantFrom(...MEDICINES),
      type: fc.constantFrom(...TYPES),
      daysAgo: fc.constantFrom(0, 0, 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("strike weight" as const), place, who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("strike dose" as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      newStatus: fc.constantFrom(
        "Relapse",
        "Restart",
        "Cured",
        "Treatment Extension",
        "Observation" as const,
      ),
    }),
  },
);
const wait = fc.constant({ kind: "wait" as const });
/** The server that is asked may have a clock that is behind, or ahead; then one call of before is sent again. */
const step = fc.record({
  action: fc.oneof({ weight: 15, arbitrary: action }, { weight: 2, arbitrary: wait }),
  clockMs: fc.integer({ min: -90_000, max: 90_000 }),
  again: place,
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

type Answer = { status: number; body: Told };
type Told = {
  message?: string;
  newDose?: Dose | undefined;
  keptDose?: Dose | undefined;
} & Partial<UpdatedDose>;
type Sent = { call: () => Promise<Answer>; first: Answer; action: Action };

let today = TODAY;
let keys = 0;
let courses = 0;

test("whatever is sent again, on whichever server, no dose is told but the one in force", {
  timeout: TIME_MS,
}, async () => {
  const seen = { again: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      today = TODAY;
      world.now = `${today}T10:00:00.000Z`;
      // New ones for each course: one account may not change so much in a minute.
      [ann, ada] = [await world.owner(), await world.admin()];
      courses += 1;
      const caseId = await world.cat(ann, {
        name: `Course ${courses} end`,
        weightKg: 3.3,
        weightDay: "2026-11-15",
      });
      const sent: Sent[] = [];
      let before = await shown(caseId);
      for (const { action, clockMs, again } of [START, ...steps]) {
        if (action.kind === "wait") {
          // An owner's session ends after thirty days.
          if (daysBetween(TODAY, today) > 16) continue;
          today = addDays(today, 8);
          world.now = `${today}T10:00:00.000Z`;
          // No adviser's session is so long, nor is what is kept to be sent again.
          ada = await world.admin();
          sent.length = 0;
          before = await shown(caseId);
          continue;
        }
        world.now = new Date(Date.parse(`${today}T10:00:00.000Z`) + clockMs).toISOString();
        const call = await callOf(caseId, before, action);
        const first = await call?.();
        const now = await shown(caseId);
        if (call && first && first.status < 300) {
          expectTrue(action, first, now);
          await expectAsked(action, first, now);
          if (action.kind === "weigh") {
            expect(doseOf(now)?.dose ?? 0).toBeGreaterThanOrEqual(doseOf(before)?.dose ?? 0);
            // None is carried on from one that was worked out from what is struck out.
            if (first.body.newDose) expect(doseOf(before)?.weight).not.toHaveProperty("withdrawn");
            expectAnswered(action, before, now);
          }
          sent.push({ call, first, action });
        } else expect(now).toEqual(before);
        const old = sent[again % Math.max(1, sent.length)];
        if (old) {
          const answer = await old.call();
          seen.again += 1;
          expect([old.action, answer.status]).toEqual([old.action, old.first.status]);
          expectTrue(old.action, answer, now);
          if (JSON.stringify(answer.body) !== JSON.stringify(old.first.body)) seen.changed += 1;
          expect(await shown(caseId)).toEqual(now);
        }
        before = now;
      }
    }),
    // Before the test's own end: a search for the smallest course that takes too long is to tell the one that it has.
    { numRuns: RUNS, plugins: [fc.interruptAfterTimeLimit(TIME_MS - 10_000, { failOnInterrupt: true })] },
  );
  // Or the courses were such that nothing could be told wrongly.
  expect(Math.min(seen.again, seen.changed)).toBeGreaterThan(0);
});

const START = {
  action: { kind: "treat", medication: MEDICINES[0], type: "Wet", daysAgo: 1 },
  clockMs: 0,
  again: 0,
} as const;

/** As its card shows it; the list of advisers has to ask about the same. */
async function shown(caseId: string): Promise<Case> {
  const { body } = await ann.send(getCase, { params: { caseId } });
  const { body: list } = await ada.send(findCases, { query: { t: body.cat?.name ?? "", y: "cat-name" } });
  expect(list.map(asked)).toEqual([asked(body)]);
  return body;
}

const asked = ({ _id, isEarlierDose, mayBeTooMuch, mayBeTooMuchIfRight }: Case) => ({
  _id,
  isEarlierDose,
  mayBeTooMuch,
  mayBeTooMuchIfRight,
});

/** The one on the card. */
function doseOf({ status, doses }: Case): Dose | undefined {
  return showsDose(status) ? doses[0] : undefined;
}

function expectTrue(action: Action, { body }: Answer, now: Case): void {
  const dose = doseOf(now);
  const about = { action, body, status: now.status, inForce: dose };
  if (action.kind === "status") return;
  const told = body.newDose ?? body.keptDose;
  if (told) expect({ ...about, told: told._id }).toEqual({ ...about, told: dose?._id });
  const words = dose && speakDailyDose({ ...dose, dosesPerDay: dose.medication.dosesPerDay });
  if (action.kind === "treat") {
    if (body.since)
      expect(body.since.replace("is still", "now is")).toContain(
        words ? `now is ${words}, ` : showsDose(now.status) ? "There is no dose" : "Look at the case",
      );
    else
      expect({ ...about, told: body.stillInForce?.dose ?? body.dose }).toEqual({
        ...about,
        told: dose?.dose,
      });
    return;
  }
  if (!dose && showsDose(now.status)) expect(body.message).toContain("There is no dose");
  const numbers = /\d (ml|mg) (once )?a day/.test(body.message ?? "");
  if (numbers) expect(body.message).toContain(words ?? "no dose is in force");
}

/** Where the card says to ask before the next dose, no answer draws it, and somebody in the inbox sees that it is waited for. */
async function expectAsked(action: Action, { body }: Answer, now: Case): Promise<void> {
  const isAsked = now.isEarlierDose || now.mayBeTooMuch || now.mayBeTooMuchIfRight;
  if (action.kind === "status" || action.kind === "treat" || !isAsked) return;
  const asking = await world.db
    .selectFrom("events")
    .select("id")
    .where("caseId", "=", now._id)
    .where(isOpen())
    .where(isAsking())
    .execute();
  const about = { action, message: body.message, ...asked(now) };
  expect({ ...about, drawn: body.newDose ?? body.keptDose, asking: asking.length > 0 }).toEqual({
    ...about,
    drawn: undefined,
    asking: true,
  });
}

/** What a weight has asked about no weight of another account answers. */
function expectAnswered(action: Extract<Action, { kind: "weigh" }>, before: Case, now: Case): void {
  const isAsked = (one: Case) => one.mayBeTooMuch ?? one.mayBeTooMuchIfRight ?? false;
  if (!isAsked(before) || isAsked(now)) return;
  const { weights } = before.metrics;
  // That none is left asks about the dose, too: whoever struck out the own one tells by another.
  if (weights.length === 0) return;
  const { weightKg, effectiveDate } = before.tooMuchFor ?? weights[0]?.data ?? {};
  const asking = weights.filter(
    ({ data }) => data.weightKg === weightKg && data.effectiveDate === effectiveDate,
  );
  // What agrees with another one looks wrong only beside a doubted one, or two days agree: no question of one account.
  const isLike = ({ data }: { data: { weightKg: number } }) =>
    weightKg !== undefined && Math.abs(data.weightKg / weightKg - 1) <= 0.11;
  if (asking.length !== weights.filter(isLike).length) return;
  // An adviser has decided since, by another one: only while it is the latest the dose has to suit it, too.
  const isDecided = ({ enteredOn }: { enteredOn: string }) =>
    before.doses.some((dose) => dose.origin !== "weight" && dose.enteredOn > enteredOn);
  if (asking.some(isDecided)) return;
  const by = action.who === "owner" ? ann.accountId : ada.accountId;
  expect({ action, weightKg, by: asking.map(({ enteredBy }) => enteredBy) }).toMatchObject({
    by: expect.arrayContaining([by]),
  });
}

async function callOf(
  caseId: string,
  now: Case,
  action: Action,
): Promise<(() => Promise<Answer>) | undefined> {
  keys += 1;
  const key = `key-${keys}`;
  const adviser = ada;
  const by = "who" in action && action.who === "owner" ? ann : adviser;
  const params = { caseId };
  const body = { reason: "Mistyped" };
  const answered = async (sending: Promise<{ status: number; body: unknown }>) => {
    const answer = await sending;
    return { status: answer.status, body: (answer.status < 300 ? answer.body : {}) as Told };
  };
  switch (action.kind) {
    case "weigh":
      return () =>
        answered(
          by.send(recordWeight, {
            params,
            body: { weightKg: action.grams / 1000, effectiveDate: addDays(today, -action.daysAgo) },
            key,
          }),
        );
    case "strike weight": {
      const weight = now.metrics.weights[action.place % Math.max(1, now.metrics.weights.length)];
      return (
        weight &&
        (() => answered(by.send(withdrawWeight, { params: { caseId, weightId: weight._id }, body, key })))
      );
    }
    case "strike dose": {
      const dose = now.doses[action.place % Math.max(1, now.doses.length)];
      return (
        dose &&
        (() => answered(adviser.send(withdrawDose, { params: { caseId, doseId: dose._id }, body, key })))
      );
    }
    case "status": {
      const change = {
        statusVersion: 1,
        type: "Status",
        newStatus: action.newStatus,
        effectiveDate: today,
      } as const;
      return () => answered(adviser.send(changeStatus, { params, body: change, key }));
    }
    case "treat": {
      if (now.metrics.weights.length === 0) return undefined;
      const day = addDays(today, -action.daysAgo);
      const form = await fillIn(ada, caseId, { ...action, day });
      const route = maySetTreatment(now.status) ? setTreatment : updateTreatment;
      return () => answered(adviser.send(route, { params, body: form, key }));
    }
  }
}
