import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { latest } from "#domain/weight/weight.ts";
import { carriedOnIn, type EnteredDose, inForceInTurn, turnsOf } from "./doses-in-turn.ts";

type Known = EnteredDose & { name: string; carriedOn?: Known | undefined };

const at = (moment: number) => new Date(Date.UTC(2026, 10, 1) + moment * 1000).toISOString();
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;
const dose = (name: string, onDay: number, entered: number, withdrawn?: number): Known => ({
  name,
  dose: 1,
  medicine: "one",
  effectiveDay: day(onDay),
  enteredOn: at(entered),
  isAutomatic: false,
  withdrawnOn: withdrawn === undefined ? undefined : at(withdrawn),
});
const names = (doses: readonly Known[]) => doses.map(({ name }) => name);

describe("the doses that have been in force", () => {
  test.each<[string, Known[], string[]]>([
    ["one after the other, by their days", [dose("a", 1, 1), dose("b", 5, 2)], ["a", "b"]],
    ["of two for one day both", [dose("a", 5, 1), dose("b", 5, 2)], ["a", "b"]],
    ["not one for a day before that of the dose in force", [dose("a", 5, 1), dose("b", 3, 2)], ["a"]],
    [
      "nor where what hid it was struck out later, when another one hid it",
      [dose("a", 1, 1), dose("hid", 10, 2, 5), dose("aside", 5, 3), dose("b", 12, 4)],
      ["a", "b"],
    ],
    [
      "but where nothing hides it any more",
      [dose("a", 1, 1), dose("hid", 10, 2, 4), dose("aside", 5, 3), dose("b", 12, 5)],
      ["a", "aside", "b"],
    ],
    ["none that was struck out", [dose("a", 1, 1), dose("b", 5, 2, 3)], ["a"]],
  ])("%s", (_, ever, turns) => {
    expect(names(inForceInTurn(ever))).toEqual(turns);
  });
});

type Step = { enters: { onDay: number; isAutomatic: boolean } } | { strikes: number[] };
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ onDay: fc.integer({ min: 1, max: 20 }), isAutomatic: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 3 }) },
  ),
  { maxLength: 25 },
);
const stepOf = (one: number[] | { onDay: number; isAutomatic: boolean }): Step =>
  Array.isArray(one) ? { strikes: one } : { enters: one };

/** Lives through it, and notes at each step what is in force. */
function live(told: readonly Step[]) {
  let ever: Known[] = [];
  const wereInForce = new Set<string>();
  const counting = () => ever.filter(({ withdrawnOn }) => withdrawnOn === undefined);
  for (const [n, step] of told.entries()) {
    if ("enters" in step) {
      const { onDay, isAutomatic } = step.enters;
      const carriedOn = isAutomatic ? latest(counting()) : undefined;
      ever.push({ ...dose(`d${n}`, onDay, n), isAutomatic, carriedOn });
    } else {
      const struck = new Set(step.strikes.map((place) => counting()[place % counting().length]?.name));
      ever = ever.map((one) =>
        struck.has(one.name) && !one.withdrawnOn ? { ...one, withdrawnOn: at(n) } : one,
      );
    }
    const inForce = latest(counting());
    if (inForce) wereInForce.add(inForce.name);
  }
  return { ever, wereInForce };
}

describe("over any course of entries and strike-outs", () => {
  test("those that count and were in force at some time are found afterwards", () => {
    fc.assert(
      fc.property(steps, (told) => {
        const { ever, wereInForce } = live(told.map(stepOf));
        const expected = ever.filter(({ name, withdrawnOn }) => wereInForce.has(name) && !withdrawnOn);
        expect(names(inForceInTurn(ever))).toEqual(names(expected));
      }),
      { numRuns: 5000 },
    );
  });

  test("each was in force from the instant at which it was the latest that counts, until another one was", () => {
    fc.assert(
      fc.property(steps, (told) => {
        const { ever } = live(told.map(stepOf));
        const entries = new Set(ever.map(({ enteredOn }) => enteredOn));
        const strikes = ever.flatMap(({ withdrawnOn }) => withdrawnOn ?? []);
        const instants = [...new Set([...entries, ...strikes])].sort();
        const inForceAt = (now: string) =>
          latest(
            ever.filter(
              ({ enteredOn, withdrawnOn }) =>
                enteredOn <= now && (withdrawnOn === undefined || withdrawnOn > now),
            ),
          );
        const moments = instants.map((from) => ({
          dose: inForceAt(from),
          from,
          isUncovered: !entries.has(from),
        }));
        const changes = moments.filter(({ dose }, n) => dose !== moments[n - 1]?.dose);
        const turns = changes.map((change, n) => ({ ...change, until: changes[n + 1]?.from }));
        expect(turnsOf(ever).map((turn) => ({ until: undefined, ...turn }))).toEqual(
          turns.filter(({ dose }) => dose !== undefined),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test("so is what an automatic dose carried on", () => {
    fc.assert(
      fc.property(steps, (told) => {
        const { ever } = live(told.map(stepOf));
        const carriedOn = carriedOnIn(ever);
        for (const one of ever) expect(carriedOn.get(one)?.name).toBe(one.carriedOn?.name);
      }),
      { numRuns: 5000 },
    );
  });
});
