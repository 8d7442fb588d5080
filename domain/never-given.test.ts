import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EnteredDose, inForceInTurn } from "./doses-in-turn.ts";
import { isNeverGiven } from "./never-given.ts";
import { latest } from "./weight.ts";

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
});
