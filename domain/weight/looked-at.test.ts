import { describe, expect, test } from "vitest";
import { withoutDose } from "#domain/correction/correction.ts";
import { judgedOn } from "#domain/correction/judged-on.ts";
import { courseHold } from "#domain/course/course.ts";
import { inForceInTurn } from "#domain/course/doses-in-turn.ts";
import { lowestDoseOfWeek } from "#domain/course/lowest-dose.ts";
import { isNeverGiven } from "#domain/course/never-given.ts";
import { byDay } from "./by-day.ts";
import { weightsInDoubt, weightsToSuit } from "./doubted-weight.ts";
import type { EnteredWeight } from "./entered-weight.ts";

/** A course may have thousands of entries, and its owner can see to it: what reads it keeps everybody else waiting. */
const SOME = 500;
/** A little more than twice, for what is put in order. */
const MOST_OF_TWICE = 2.3;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
const day = (number: number) => at(number * 24 * 60).slice(0, 10);

type Told = { onDay?: number; entered: number; withdrawn?: number | undefined; isAutomatic?: boolean };
const dose = (n: number, { onDay = 0, entered, withdrawn, isAutomatic = true }: Told) => ({
  id: `dose ${n}`,
  weightId: `weight ${n}`,
  dose: 1 + n / 10_000,
  medicine: "liquid",
  mgPerKg: 6,
  medication: {
    type: "liquid" as const,
    concentration_mg_ml: 15,
    dosesPerDay: 1,
    strategy: { nearest: 0.1, direction: "up" as const },
  },
  isInUse: true,
  effectiveDay: day(onDay),
  enteredOn: at(entered),
  isAutomatic,
  withdrawnOn: withdrawn === undefined ? undefined : at(withdrawn),
});
type Dose = ReturnType<typeof dose>;

const set = dose(0, { entered: 0, isAutomatic: false });
const several = (count: number, told: (n: number) => Told) => [
  set,
  ...Array.from({ length: count }, (_, n) => dose(n + 1, told(n))),
];

const courses: [string, (count: number) => Dose[]][] = [
  [
    "each struck out before the next",
    (count) => several(count, (n) => ({ entered: 2 * n + 1, withdrawn: 2 * n + 2 })),
  ],
  [
    "each other one struck out",
    (count) => several(count, (n) => ({ entered: 2 * n + 1, withdrawn: n % 2 ? 2 * n + 2 : undefined })),
  ],
  [
    "all struck out in the end, the last one first",
    (count) => several(count, (n) => ({ entered: n + 1, withdrawn: 3 * count - n })),
  ],
  [
    "each other one struck out, on days in any order",
    (count) =>
      several(count, (n) => ({
        onDay: (n * 7) % 50,
        entered: 2 * n + 1,
        withdrawn: n % 2 ? 2 * count + ((n * 13) % count) : undefined,
      })),
  ],
  ["rises that stand", (count) => several(count, (n) => ({ entered: n + 1 }))],
  [
    "entered for the history, and uncovered",
    (count) =>
      several(count, (n) => ({
        onDay: n % 2 ? 1 : 2,
        entered: 2 * n + 1,
        withdrawn: 2 * n + (n % 2 ? 2 : 4),
        isAutomatic: false,
      })),
  ],
];

const readings: [string, (ever: Dose[]) => unknown][] = [
  ["those in force in turn", inForceInTurn],
  ["whether one was never given", isNeverGiven],
  ["the lowest of the week", (ever) => lowestDoseOfWeek(ever, at(100_000))],
  [
    "why none rises",
    (doses) =>
      courseHold({
        status: "In Treatment",
        doses,
        changes: [],
        graduationDay: day(84),
        today: day(2),
      }),
  ],
  [
    "what a strike-out does",
    (ever) => {
      const doses = ever.filter(({ withdrawnOn }) => withdrawnOn === undefined);
      const struckDoses = ever.filter(({ withdrawnOn }) => withdrawnOn !== undefined);
      const course = { status: "In Treatment" as const, weights: [], doses, struckDoses, now: at(100_000) };
      return withoutDose(course, doses.at(-1)?.id ?? "");
    },
  ],
];

/** How often something of the entries is looked at. */
function looksAt<T extends object>(entries: readonly T[], read: (entries: T[]) => unknown): number {
  let looks = 0;
  const get = (entry: T, key: string | symbol) => {
    looks += 1;
    return Reflect.get(entry, key);
  };
  read(entries.map((entry) => new Proxy(entry, { get })));
  return looks;
}

describe.each(courses)("of a course twice as long, %s, each dose is looked at as often", (_, courseOf) => {
  test.each(readings)("for %s", (__, read) => {
    const once = looksAt(courseOf(SOME), read);
    expect(looksAt(courseOf(2 * SOME), read)).toBeLessThan(MOST_OF_TWICE * once);
  });
});

test.each<[string, (n: number, count: number) => [entered: number, withdrawn: number]]>([
  ["each before the next", (n) => [2 * n + 1, 2 * n + 2]],
  ["the last one first", (n, count) => [n + 1, 3 * count - n]],
])("of twice as many struck weights, %s, each is looked at as often", (_, instants) => {
  const counting = { id: "counting", weightKg: 4, effectiveDay: day(1), enteredOn: at(0) };
  const looksOf = (count: number) => {
    const struck = Array.from({ length: count }, (__, n) => {
      const [entered, withdrawn] = instants(n, count);
      return {
        id: `${n}`,
        weightKg: 5,
        effectiveDay: day(n % 3),
        enteredOn: at(entered),
        withdrawnOn: at(withdrawn),
      };
    });
    return looksAt(struck, (all) => judgedOn(counting, all));
  };
  expect(looksOf(2 * SOME)).toBeLessThan(MOST_OF_TWICE * looksOf(SOME));
});

type Kind = (n: number, count: number) => { weightKg: number; onDay: number };
const KINDS: Record<string, Kind> = {
  "that agree, in any order": (n) => ({ weightKg: 4 + (n % 10) / 100, onDay: (n * 7) % 300 }),
  "of which each is of a day before": (n, count) => ({ weightKg: 4 + (n % 10) / 100, onDay: count - n }),
  "that go up and down, in any order": (n) => ({
    weightKg: [4, 2, 8.8, 3.1, 6.6, 0.9, 12, 4.4][n % 8] ?? 4,
    onDay: (n * 7) % 300,
  }),
  "that are all in doubt": (n) => ({ weightKg: n === 0 ? 4 : 8.8, onDay: n % 300 }),
  "of one day": (n) => ({ weightKg: [4, 2, 8.8, 3.1][n % 4] ?? 4, onDay: 0 }),
  "of two heights that sink, in any order": (n, count) => ({
    weightKg: (Math.imul(n, 2654435761) >>> 31 ? 3.555 : 2) * (1.3 - n / count),
    onDay: 1,
  }),
  "low ones, and as many that no slip explains": (n) => ({
    weightKg: n % 2 === 0 ? 2 : 5.2,
    onDay: n % 300,
  }),
};

// A page of one such cat would hold up all others.
test.each(Object.entries(KINDS))(
  "of twice as many weights %s, none is looked at three times as often",
  (_, kind) => {
    const decidedOn = at(0);
    const decisions = [{ on: decidedOn, by: { weightKg: 4, effectiveDay: day(0) } }];
    const looksOf = (count: number) => {
      const weights = Array.from({ length: count }, (__, n): EnteredWeight => {
        const { weightKg, onDay } = kind(n, count);
        return { weightKg, effectiveDay: day(onDay), enteredOn: at(n + 1) };
      });
      return looksAt(weights, (all) => {
        const latest = byDay(all).at(-1);
        if (!latest) return;
        const others = all.filter((weight) => weight !== latest);
        weightsInDoubt(latest, others, decisions);
        weightsToSuit(latest, others, decisions, decidedOn);
      });
    };
    // The last is asked about beside all that are in doubt.
    expect(looksOf(2 * SOME)).toBeLessThan(3 * looksOf(SOME));
  },
);
