import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar.ts";
import { MEDICINES } from "./dose.scenarios.ts";
import { tooMuchSince } from "./too-much-since.ts";

const DAY = "2026-11-20";
/** So many days after that, at that hour. */
const weighed = (days: number, weightKg: number, time = "11:00") => {
  const effectiveDay = addDays(DAY, days);
  return { weightKg, effectiveDay, enteredOn: `${days < 0 ? DAY : effectiveDay}T${time}:00.000Z` };
};
/** The cat as it was. */
const BEFORE = { ...weighed(-40, 3.4), enteredOn: "2026-10-11T09:00:00.000Z" };
const SLIP = weighed(0, 5, "09:00");
const AT_TEN = "2026-11-20T10:00:00.000Z";

/** 1.5 ml of 50 mg/ml at 15 mg/kg: of the slip. */
const DOSE = {
  dose: 1.5,
  mgPerKg: 15,
  medication: MEDICINES["suspension 50"],
  ceilingMgPerKg: 60,
  enteredOn: AT_TEN,
  isAutomatic: false,
  weight: SLIP,
} as const;
const DECISIONS = [{ on: AT_TEN, by: { weightKg: 5 } }];

type Weighed = ReturnType<typeof weighed>;
/** The latest of them by day is the latest. */
const since = (weights: readonly Weighed[], dose: Parameters<typeof tooMuchSince>[0] = DOSE) => {
  const all = [...weights].sort((one, other) => (one.effectiveDay < other.effectiveDay ? -1 : 1));
  return tooMuchSince(dose, { latest: all.at(-1), others: all.slice(0, -1), decisions: DECISIONS });
};

describe("the weight of a dose may have been wrong, and the dose is asked about,", () => {
  test.each<[string, Weighed[]]>([
    ["where another one of its day has come since", [SLIP, weighed(0, 3.4)]],
    ["though one that looks wrong has come after that", [SLIP, weighed(0, 3.4), weighed(0, 7.5, "12:00")]],
    ["and though it is of a later day", [SLIP, weighed(0, 3.4), weighed(1, 7.5)]],
    ["where the next day the cat is what it was", [BEFORE, SLIP, weighed(1, 3.4)]],
    ["or on some day of the week", [BEFORE, SLIP, weighed(7, 3.5)]],
    ["or is a tenth lighter, and more in more time", [{ ...BEFORE, weightKg: 3.8 }, SLIP, weighed(1, 3.3)]],
    ["and stays so", [BEFORE, SLIP, weighed(1, 3.4), weighed(14, 3.6), weighed(21, 3.7)]],
    ["where it was that on the day before, as is filled in now", [BEFORE, SLIP, weighed(-1, 3.4)]],
  ])("%s", (_, weights) => {
    expect(since(weights)?.tooMuch).toBe("dose-of-struck-weight");
  });
});

describe("it is kept without a question", () => {
  test.each<[string, Weighed[]]>([
    ["where the other of its day was there when the dose was set", [SLIP, weighed(0, 3.4, "09:30")]],
    ["where that is hardly lower", [SLIP, weighed(0, 4.5)]],
    ["where that looks wrong itself", [SLIP, weighed(0, 2.3)]],
    ["where the cat has lost what may be fluid", [BEFORE, SLIP, weighed(1, 3.76)]],
    [
      "after a small correction for which it fits",
      [SLIP, weighed(0, 4.4), weighed(7, 4.1), weighed(14, 3.7)],
    ],
    ["more of it in more time", [BEFORE, SLIP, weighed(14, 3.4)]],
    ["where nothing is known of the time before", [SLIP, weighed(1, 3.4)]],
    ["where it was heavier before", [{ ...BEFORE, weightKg: 4.8 }, SLIP, weighed(1, 3.4)]],
  ])("%s", (_, weights) => {
    expect(since(weights)).toBeUndefined();
  });

  test("where whoever set it knew of a lower one already, and stays at it", () => {
    const set = { ...DOSE, enteredOn: "2026-11-21T12:00:00.000Z" };
    expect(since([BEFORE, SLIP, weighed(1, 3.4), weighed(2, 3.4)])).toBeDefined();
    expect(since([BEFORE, SLIP, weighed(1, 3.4), weighed(2, 3.4)], set)).toBeUndefined();
  });

  test("where its rounding makes a fifth of a tenth", () => {
    const kitten = { ...DOSE, dose: 0.3, weight: weighed(0, 0.84, "09:00") };
    expect(since([kitten.weight, weighed(0, 0.78)], kitten)).toBeUndefined();
  });
});

test("once it is asked about, no weight of whatever day ends that, but a dose that is set after them does", () => {
  const corrections = [weighed(0, 3.4), weighed(1, 3.4), weighed(-1, 3.4), weighed(6, 3.6)];
  const more = fc.array(fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: 300, max: 12_000 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.constantFrom(...corrections), more, (right, entries) => {
      const later = entries.map(([days, grams], n) => ({
        ...weighed(days, grams / 1000),
        enteredOn: `2026-12-${10 + n}T10:00:00.000Z`,
      }));
      for (let count = 0; count <= later.length; count += 1) {
        expect(since([BEFORE, SLIP, right, ...later.slice(0, count)])).toBeDefined();
      }
      const set = { ...DOSE, enteredOn: "2026-12-20T10:00:00.000Z" };
      const decisions = [...DECISIONS, { on: set.enteredOn, by: { weightKg: 5 } }];
      // One of a later day would have told whoever set it that the owner reads to ask first.
      const all = [BEFORE, SLIP, right, ...later].filter(({ effectiveDay }) => effectiveDay <= DAY);
      expect(
        tooMuchSince(set, { latest: SLIP, others: all.filter((one) => one !== SLIP), decisions }),
      ).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

describe("a weight that is filled in for the day before, beside which the latest looks wrong, stays to be asked about", () => {
  // 20 mg/kg and at most 30: 3.2 ml of 50 mg/ml are too much for 4.76 kg.
  const dose = { ...DOSE, dose: 3.2, mgPerKg: 20, ceilingMgPerKg: 30, weight: weighed(0, 8, "09:00") };
  const filledIn = weighed(9, 4.76, "12:00");
  const at = (weight: Weighed, time: string) => ({ ...weight, enteredOn: `2026-11-30T${time}:00.000Z` });
  const [today, before] = [at(weighed(10, 6.8), "09:00"), at(filledIn, "10:00")];

  test.each([7.5, 6.8, 6.12, 5.5])("whatever comes then: %d kg", (kg) => {
    const next = at(weighed(10, kg), "11:00");
    expect(since([dose.weight, before, today], dose)).toEqual({
      tooMuch: "dose-over-ceiling",
      weight: before,
    });
    expect(since([dose.weight, before, today, next], dose)?.tooMuch).toBe("dose-over-ceiling");
    expect(since([dose.weight, today, next], dose)).toBeUndefined();
  });

  test("not where an adviser had decided on the latest before", () => {
    const decisions = [...DECISIONS, { on: "2026-11-30T09:30:00.000Z", by: { weightKg: 6.8 } }];
    const set = { ...dose, enteredOn: "2026-11-30T09:30:00.000Z", weight: today };
    const next = at(weighed(10, 6.5), "11:00");
    expect(
      tooMuchSince(set, { latest: next, others: [dose.weight, before, today], decisions }),
    ).toBeUndefined();
  });

  test("not where there was another one between", () => {
    const between = at({ ...weighed(9, 7), effectiveDay: today.effectiveDay }, "08:00");
    expect(since([dose.weight, before, between, today], dose)).toBeUndefined();
  });
});

describe("a dose that was set from a weight of a day before is asked about for the later one that was there", () => {
  // 20 mg/kg and at most 30, from 6.4 kg: 2.6 ml are too much for 4 kg.
  const own = weighed(0, 6.4, "08:00");
  const later = { ...weighed(5, 4), enteredOn: "2026-11-20T09:00:00.000Z" };
  const dose = { ...DOSE, dose: 2.6, mgPerKg: 20, ceilingMgPerKg: 30, weight: own };
  const told = { tooMuch: "dose-over-ceiling", weight: later };

  test("whatever comes then", () => {
    expect(since([own, later], dose)).toEqual(told);
    for (const kg of [4.4, 5, 6.4]) expect(since([own, later, weighed(6, kg)], dose)).toEqual(told);
  });

  test("not where the later one was passed over", () => {
    const decisions = [{ on: AT_TEN, by: own }];
    const slip = { ...later, weightKg: 3.1 };
    const [before, next] = [{ ...BEFORE, weightKg: 6.2 }, weighed(6, 6.4)];
    const decided = [{ on: "2026-10-12T10:00:00.000Z", by: before }, ...decisions];
    expect(
      tooMuchSince(dose, { latest: next, others: [before, own, slip], decisions: decided }),
    ).toBeUndefined();
  });
});

test("of several weights the first for which it is too much is told", () => {
  const latest = weighed(2, 3.4);
  const told = { tooMuch: "dose-of-struck-weight", weight: latest };
  expect(since([BEFORE, latest], { ...DOSE, weight: undefined })).toEqual(told);
});

test("what a lowered ceiling makes too much for its own weight, no heavier weight makes right", () => {
  const lowered = { ...DOSE, ceilingMgPerKg: 14 };
  expect(since([SLIP], lowered)).toEqual({ tooMuch: "dose-over-ceiling", weight: SLIP });
  expect(since([SLIP, weighed(7, 5.5)], lowered)).toEqual({ tooMuch: "dose-over-ceiling", weight: SLIP });
  expect(since([SLIP, weighed(7, 5.5)], { ...lowered, weight: undefined })).toBeUndefined();
});

test("where its weight was wrong and none is left, nobody knows what it suits", () => {
  expect(since([], { ...DOSE, weight: undefined })).toEqual({ tooMuch: "no-weight-left" });
  expect(since([])).toBeUndefined();
});

describe("where the only one was struck out and another comes", () => {
  const ofStruck = { ...DOSE, weight: undefined, enteredOn: "2026-11-20T09:30:00.000Z" };
  const again = [weighed(0, 4.9, "12:00")];

  test("whoever had entered it may tell it", () => {
    expect(since(again, ofStruck)).toBeUndefined();
  });

  test("it tells nothing to whom it was said to be wrong by somebody else: the same slip gives the same number", () => {
    const refuted = { ...ofStruck, saidWrongOn: "2026-11-20T11:00:00.000Z" };
    expect(since(again, refuted)).toEqual({ tooMuch: "no-weight-left" });
    expect(since([...again, weighed(7, 5.2)], refuted)).toEqual({ tooMuch: "no-weight-left" });
    expect(since([weighed(0, 3, "12:00")], refuted)?.tooMuch).toBe("dose-of-struck-weight");
  });

  test("nor that a dose is right for which one that was there is too light, whatever comes after that", () => {
    const refuted = { ...ofStruck, saidWrongOn: "2026-11-20T11:00:00.000Z" };
    const told = { tooMuch: "dose-of-struck-weight", weight: BEFORE };
    for (const next of [4.9, 4.4]) expect(since([BEFORE, weighed(0, next, "12:00")], refuted)).toEqual(told);
    expect(since([BEFORE, weighed(0, 4.9, "12:00")], ofStruck)).toBeUndefined();
  });

  test("but where one was there when it was struck out, that one tells it", () => {
    const refuted = { ...ofStruck, saidWrongOn: "2026-11-20T13:00:00.000Z" };
    expect(since(again, refuted)).toBeUndefined();
    expect(since([...again, weighed(7, 5.2)], refuted)).toBeUndefined();
  });
});
