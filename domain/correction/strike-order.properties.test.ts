import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { after, BEGIN, type Lived, live, type Step, strikeWeight } from "#domain/course/course.scenarios.ts";
import { risesTooMuch } from "#domain/dose/rise.ts";
import { latest } from "#domain/weight/weight.ts";
import type { Course } from "./corrected-course.ts";

/** From 2 kg and 0.8 ml on; 0.4 ml for each kg. */
const livedThrough = (steps: readonly Step[]) =>
  steps.reduce((course, step, n) => live(course, step, n).after, BEGIN);
const inForce = ({ doses }: Course) => latest(doses)?.dose ?? 0;

/** Strikes out the weights of these steps, one right after the other. */
function struckInTurn(course: Course, places: readonly number[]): Lived[] {
  const all: Lived[] = [];
  for (const [n, place] of places.entries()) {
    const before = all.at(-1)?.after ?? course;
    const weight = before.weights.find(({ id }) => id === `w${place}`);
    if (!weight) throw new Error(`There is no weight ${place}`);
    all.push(strikeWeight({ ...before, now: after(before.now, 0) }, weight, 100 + n));
  }
  return all;
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

const weighed = (weightKg: number, day: number, hours = 0): Step => ({ weightKg, day, hours });
const told = ({ after, correction }: Lived) => ({
  dose: inForce(after),
  outcome: correction?.outcome,
  reason: correction?.reason,
  flags: correction?.flags,
});

describe("the right weight between two that were wrong brings its dose, whichever of them goes first", () => {
  test.each<[string, Step[], number[], number]>([
    ["twice the same, in pounds", [weighed(4.8, 8), weighed(2.2, 7), weighed(4.8, 8)], [0, 2], 0.9],
    ["of a later day, and in pounds", [weighed(2.2, 8), weighed(2.45, 6), weighed(4.9, 7)], [0, 2], 1],
    ["both of a later day", [weighed(2.2, 8), weighed(2.45, 7), weighed(2.15, 8)], [0, 2], 1],
  ])("%s", (_, steps, wrong, dose) => {
    for (const order of ordersOf(wrong)) {
      const last = struckInTurn(livedThrough(steps), order).at(-1);
      expect(last && told(last)).toMatchObject({ dose, reason: undefined });
    }
  });

  test("and one that was asked about is told so, when it is the one that counts meanwhile", () => {
    const entered = livedThrough([weighed(4.8, 8), weighed(2.2, 7), weighed(4.8, 8)]);
    const held = { dose: 0.8, outcome: "held", reason: "implausible-weight", flags: ["lb-or-kg"] };
    expect(struckInTurn(entered, [2]).map(told)).toEqual([held]);
    expect(struckInTurn(entered, [0]).map(told)).toEqual([held]);
  });

  test("but one that has been judged without them is not judged once more for a weight that came after", () => {
    // It would have been too much for that week.
    const held = [weighed(2.4, 8), weighed(4.9, 9), weighed(2.7, 9)];
    const [corrected] = struckInTurn(livedThrough(held), [1]);
    expect(corrected && told(corrected)).toMatchObject({ dose: 1, reason: "rise-over-25-in-week" });
    const later = corrected && live(corrected.after, weighed(5.4, 17, 8 * 24), 3).after;
    expect(later && struckInTurn(later, [3]).map(told)).toMatchObject([{ dose: 1, outcome: "unchanged" }]);
  });
});

const kg = (min: number, max: number) => fc.integer({ min, max }).map((grams) => grams / 1000);
/** @param most hours between two entries */
const coursesWithin = (most: number) => {
  const entry = fc.record({
    weightKg: fc.oneof({ weight: 4, arbitrary: kg(1700, 2900) }, { weight: 1, arbitrary: kg(300, 9000) }),
    day: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 25 })),
    hours: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(most) }),
  });
  return fc.array(entry, { minLength: 3, maxLength: 6 }).chain((entries) =>
    fc.record({
      entries: fc.constant(entries),
      wrong: fc.uniqueArray(fc.nat({ max: entries.length - 1 }), { minLength: 1, maxLength: 3 }),
    }),
  );
};
const endsOf = ({ entries, wrong }: { entries: Step[]; wrong: number[] }) => {
  const entered = livedThrough(entries);
  return ordersOf(wrong).flatMap((order) => struckInTurn(entered, order).at(-1) ?? []);
};

test("the same weights left give the same dose, and the team is told the same, in whatever order the others went", () => {
  let [all, issued, apart] = [0, 0, 0];
  fc.assert(
    fc.property(coursesWithin(240), (course) => {
      const ends = endsOf(course);
      const doses = new Set(ends.map(({ after }) => inForce(after)));
      const reasons = new Set(ends.map(({ correction }) => correction?.reason));
      all++;
      if (ends.some(({ correction }) => correction?.outcome === "issued")) issued++;
      if (doses.size === 1) {
        expect(reasons.size).toBe(1);
        return;
      }
      apart++;
      // One was issued beside a weight that went later. It stays, as does any of a weight that counts, and the team is told, or asked
      // before the next one where what it was worked out from may have been wrong.
      for (const { after, correction } of ends) {
        const isOfCounting = latest(after.doses)?.weightId === latest(after.weights)?.id;
        // Issued for the weight that counts, before another one went that had not held it up: nothing is left to tell.
        if (!isOfCounting || correction?.reason !== undefined)
          expect([
            ...["implausible-weight", "other-weight-in-doubt", "dose-of-struck-weight"],
            ...["rise-over-25", "rise-over-25-in-week"],
          ]).toContain(correction?.reason);
        expect(isOfCounting || inForce(after) === Math.min(...doses)).toBe(true);
      }
    }),
    { numRuns: 4000 },
  );
  expect(issued).toBeGreaterThan(40);
  expect(apart).toBeLessThan(all / 50);
});

test("within a week it is at most one rise above what it would be without ever having entered them", () => {
  fc.assert(
    fc.property(coursesWithin(24), (course) => {
      const right = course.entries.filter((_, place) => !course.wrong.includes(place));
      const most = inForce(livedThrough(right));
      expect(endsOf(course).filter(({ after }) => risesTooMuch(most, inForce(after)))).toEqual([]);
    }),
    { numRuns: 4000 },
  );
});
