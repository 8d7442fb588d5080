import { expect, test } from "vitest";
import { type EnteredWeight, inEntryOrder } from "./believed-weights.ts";
import { byDay } from "./by-day.ts";
import { weightsInDoubt, weightsToSuit } from "./doubted-weight.ts";

const DECIDED_ON = "2026-11-01T00:00:00.000Z";
const DECISIONS = [{ on: DECIDED_ON, by: { weightKg: 4, effectiveDay: "2026-01-01" } }];
const DAY_MS = 24 * 60 * 60 * 1000;

type Kind = (at: number) => { weightKg: number; daysAgo: number };
const KINDS: Record<string, Kind> = {
  "that agree, in any order": (at) => ({ weightKg: 4 + (at % 10) / 100, daysAgo: (at * 7) % 300 }),
  "of which each is of a day before": (at) => ({ weightKg: 4 + (at % 10) / 100, daysAgo: at }),
  "that go up and down, in any order": (at) => ({
    weightKg: [4, 2, 8.8, 3.1, 6.6, 0.9, 12, 4.4][at % 8] ?? 4,
    daysAgo: (at * 7) % 300,
  }),
  "that are all in doubt": (at) => ({ weightKg: at === 0 ? 4 : 8.8, daysAgo: 300 - (at % 300) }),
  "of one day": (at) => ({ weightKg: [4, 2, 8.8, 3.1][at % 4] ?? 4, daysAgo: 0 }),
  "low ones, and as many that no slip explains": (at) => ({
    weightKg: at % 2 === 0 ? 2 : 5.2,
    daysAgo: 300 - (at % 300),
  }),
};

/** How often a property of one of these weights is read to tell what is in doubt and what a dose has to suit. */
function readsOf(kind: Kind, count: number): number {
  let reads = 0;
  const weights = Array.from({ length: count }, (_, at): EnteredWeight => {
    const { weightKg, daysAgo } = kind(at);
    const weight = {
      weightKg,
      effectiveDay: new Date(Date.UTC(2026, 10, 28) - daysAgo * DAY_MS).toISOString().slice(0, 10),
      enteredOn: new Date(Date.parse("2026-11-20T10:00:00Z") + at * 1000).toISOString(),
    };
    return new Proxy(weight, {
      get(target, name) {
        reads++;
        return Reflect.get(target, name);
      },
    });
  });
  const latest = byDay(inEntryOrder(weights)).at(-1);
  if (!latest) return 0;
  const others = weights.filter((weight) => weight !== latest);
  reads = 0;
  weightsInDoubt(latest, others, DECISIONS);
  weightsToSuit(latest, others, DECISIONS, DECIDED_ON);
  return reads;
}

// A page of one such cat would hold up all others.
test.each(Object.entries(KINDS))("twice as many weights %s are not four times the work", (_, kind) => {
  const [few, many] = [readsOf(kind, 500), readsOf(kind, 1000)];
  expect(many).toBeLessThan(3.5 * few);
});
