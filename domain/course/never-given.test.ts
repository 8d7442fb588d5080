import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursBetween } from "#domain/calendar.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import { latest } from "#domain/weight/weight.ts";
import { type EnteredDose, inForceInTurn, turnsOf } from "./doses-in-turn.ts";
import { isNeverGiven } from "./never-given.ts";

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const dose = (ml: number, day: number, entered = day, more: Partial<EnteredDose> = {}): EnteredDose => ({
  dose: ml,
  medicine: "liquid",
  effectiveDay: at(day).slice(0, 10),
  enteredOn: at(entered),
  isAutomatic: false,
  ...more,
});

/** 1 ml; by a weight of the 15th 1.1 ml, which was struck out on the 17th. */
const set = dose(1, 5);
const raised = dose(1.1, 15, 15, { isAutomatic: true });
const struck = { ...raised, withdrawnOn: at(17) };
/** For the 9th, entered on the 16th. */
const aside = (ml: number, more: Partial<EnteredDose> = {}) => dose(ml, 9, 16, more);

test.each<[string, EnteredDose[], boolean]>([
  ["while it is hidden", [set, raised, aside(2)], false],
  ["once what hid it is struck out", [set, struck, aside(2)], true],
  ["a little more than the lowest of the week", [set, struck, aside(1.2)], false],
  ["more than that, though not beside what was in force last", [set, struck, aside(1.3)], true],
  ["less than what counted before", [set, struck, aside(0.9)], true],
  ["less than the wrong one alone", [set, { ...struck, dose: 1.2 }, aside(1.1)], false],
  ["of another medicine", [set, struck, aside(1, { medicine: "tablets" })], true],
  [
    "beside what was given longer ago than a week",
    [dose(1, 1), dose(1.4, 3), { ...dose(1.5, 9), withdrawnOn: at(17) }, dose(1.5, 8, 16)],
    false,
  ],
  ["what was in force before", [set, { ...dose(2, 15), withdrawnOn: at(17) }], false],
  ["and what an adviser set since", [set, struck, aside(2), dose(2, 18)], false],
  [
    "but what a weight raised since it is, too",
    [set, struck, aside(2), dose(2.1, 18, 18, { isAutomatic: true })],
    true,
  ],
  [
    "also when what an adviser set since is struck out",
    [set, struck, aside(2), { ...dose(1, 18), withdrawnOn: at(19) }],
    true,
  ],
  ["nor when it goes itself", [set, struck, { ...aside(2), withdrawnOn: at(18) }], false],
])("%s", (_, ever, told) => {
  expect(isNeverGiven(ever)).toBe(told);
});

type Step = { ml: number; onDay: number; isAutomatic: boolean } | number;
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        ml: fc.integer({ min: 5, max: 30 }).map((tenths) => tenths / 10),
        onDay: fc.integer({ min: 1, max: 20 }),
        isAutomatic: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.nat({ max: 20 }) },
  ),
  { maxLength: 20 },
);

/** One entry or strike-out an hour: all of it within a week. */
function live(told: readonly Step[]): EnteredDose[][] {
  let ever: EnteredDose[] = [set];
  return told.map((step, n) => {
    const now = at(20, n);
    const counting = ever.filter(({ withdrawnOn }) => !withdrawnOn);
    const gone =
      typeof step === "number" && counting.length > 1 ? counting[step % counting.length] : undefined;
    ever =
      typeof step === "number"
        ? ever.map((one) => (one === gone ? { ...one, withdrawnOn: now } : one))
        : [...ever, dose(step.ml, step.onDay, 20, { enteredOn: now, isAutomatic: step.isAutomatic })];
    return ever;
  });
}

const inForce = (ever: readonly EnteredDose[]) => latest(ever.filter(({ withdrawnOn }) => !withdrawnOn));

describe("over any course of entries and strike-outs", () => {
  test("no strike-out lifts the dose by more than a quarter, unasked, to one that was never in force", () => {
    fc.assert(
      fc.property(steps, (told) => {
        const course = live(told);
        course.forEach((ever, n) => {
          const [before, now] = [course[n - 1] ?? [set], inForce(ever)];
          const wasGiven = inForceInTurn(before).some((one) => one.enteredOn === now?.enteredOn);
          if (typeof told[n] !== "number" || wasGiven || isNeverGiven(ever)) return;
          expect(now?.dose).toBeLessThanOrEqual((inForce(before)?.dose ?? 0) * 1.25 + 1e-9);
        });
      }),
      { numRuns: 3000 },
    );
  });

  test("nothing is asked after an adviser has decided", () => {
    fc.assert(
      fc.property(steps, (told) => {
        const course = live(told);
        for (const ever of course) expect(isNeverGiven([...ever, dose(3, 28)])).toBe(false);
      }),
    );
  });

  test("it is told as it would be by looking back at all turns at each of them", () => {
    fc.assert(
      fc.property(overWeeks, (ever) => {
        expect(isNeverGiven(ever)).toBe(isNeverGivenPlainly(ever));
      }),
      { numRuns: 3000 },
    );
  });
});

/** With hours or weeks between, of two medicines. */
const overWeeks = fc
  .array(
    fc.record({
      hours: fc.constantFrom(1, 1, 24, 167, 168, 240),
      ml: fc.integer({ min: 8, max: 20 }).map((tenths) => tenths / 10),
      onDay: fc.integer({ min: 1, max: 9 }),
      isAutomatic: fc.boolean(),
      medicine: fc.constantFrom("liquid", "liquid", "liquid", "tablets"),
      strikes: fc.constantFrom("none", "none", "latest", "first"),
    }),
    { maxLength: 30, size: "max" },
  )
  .map((told) => {
    const ever: EnteredDose[] = [];
    let hour = 0;
    for (const { hours, ml, onDay, strikes, ...more } of told) {
      hour += hours;
      const counting = ever.filter(({ withdrawnOn }) => !withdrawnOn);
      const struck = strikes === "latest" ? latest(counting) : strikes === "first" ? counting[0] : undefined;
      if (struck) struck.withdrawnOn = at(1, hour);
      else ever.push(dose(ml, onDay, 1, { enteredOn: at(1, hour), ...more }));
    }
    return ever;
  });

function isNeverGivenPlainly(ever: readonly EnteredDose[]): boolean {
  const turns = turnsOf(ever);
  const asked = new Set<EnteredDose>();
  for (const [n, turn] of turns.entries()) {
    const before = turns.slice(0, n).map((one) => one.dose);
    const given = turns.slice(0, n).filter((one) => !asked.has(one.dose));
    const isFirst = turn.isUncovered && !before.includes(turn.dose);
    const isAutomatic = turn.dose.isAutomatic && !turn.isUncovered;
    const last = before.at(-1);
    const isOnAsked = last !== undefined && asked.has(last) && (isFirst || isAutomatic);
    if (isOnAsked || (isFirst && isUnlikePlainly(turn, given))) asked.add(turn.dose);
  }
  const now = turns.at(-1)?.dose;
  return now !== undefined && asked.has(now);
}

type Turn = ReturnType<typeof turnsOf>[number];

function isUnlikePlainly({ dose: { medicine, dose: ml }, from }: Turn, given: readonly Turn[]): boolean {
  const last = given.at(-1)?.dose;
  if (last?.medicine !== medicine) return true;
  const counting = given.filter(
    ({ dose: { withdrawnOn } }) => withdrawnOn === undefined || withdrawnOn > from,
  );
  const counted = counting.at(-1)?.dose ?? last;
  if (counted.medicine !== medicine || ml < counted.dose) return true;
  const ofWeek = given.filter(({ until }) => until !== undefined && hoursBetween(until, from) < 168);
  return [counted, ...ofWeek.map((one) => one.dose)].some(
    (one) => one.medicine === medicine && risesTooMuch(one.dose, ml),
  );
}
