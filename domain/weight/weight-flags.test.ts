import { describe, expect, test } from "vitest";
import { addDays, noonUtc } from "#domain/calendar.ts";
import { besideWhich } from "./beside-which.ts";
import type { WeightOnDay } from "./weight.ts";
import { weightFlags } from "./weight-flags.ts";

const on = (effectiveDay: string, weightKg: number): WeightOnDay => ({ effectiveDay, weightKg });
/** Two weights so far apart that no loss is a fast one. */
const flagsFromTo = (before: number, after: number) =>
  weightFlags(on("2026-11-20", after), [on("2026-08-01", before)]);

describe("against the weight before it", () => {
  test.each([
    [2, 3.799, []],
    [2, 3.8, ["lb-or-kg"]],
    [2, 4.409, ["lb-or-kg"]],
    [2, 5, ["lb-or-kg"]],
    [2, 5.001, ["fast-gain"]],
    [8, 3.199, []],
    [8, 3.2, ["lb-or-kg"]],
    [8, 3.629, ["lb-or-kg"]],
    [8, 4.24, ["lb-or-kg"]],
    [8, 4.241, []],
    [3, 5.7, ["lb-or-kg"]],
    [3, 1.59, ["lb-or-kg"]],
    [5, 2.65, ["lb-or-kg"]],
    [0.6, 4.199, ["fast-gain"]],
    [0.6, 4.2, ["factor-ten"]],
    [0.6, 6, ["factor-ten"]],
    [0.6, 8.4, ["factor-ten"]],
    [0.6, 8.401, ["fast-gain"]],
    [8, 1.121, []],
    [8, 1.12, ["factor-ten"]],
    [8, 0.8, ["factor-ten"]],
    [8, 0.56, ["factor-ten"]],
    [8, 0.559, []],
    [4, 4, []],
  ])("%d kg, then %d kg: %j", (before, after, flags) => {
    expect(flagsFromTo(before, after)).toEqual(flags);
  });

  test.each([
    [0.499, ["very-light"]],
    [0.5, []],
    [9, []],
    [9.001, ["very-heavy"]],
  ])("%d kg as the first weight: %j", (weightKg, flags) => {
    expect(weightFlags(on("2026-11-20", weightKg))).toEqual(flags);
  });

  test.each([
    [0.4, 0, 4, ["very-light"]],
    [0.5, 0, 4, ["light-for-age"]],
    [0.8, 0, 4, []],
    [3, 0, 4, []],
    [8.4, 0, 4, ["heavy-for-age"]],
    [9.1, 0, 4, ["very-heavy"]],
    [0.4, 3, 0, ["very-light"]],
    [1.81, 3, 0, ["light-for-age"]],
    [4, 3, 0, []],
    [8.8, 3, 0, ["heavy-for-age"]],
    [9.1, 3, 0, ["very-heavy"]],
  ])("%d kg as the first weight of a cat of %d years and %d months: %j", (weightKg, years, months, flags) => {
    expect(weightFlags({ ...on("2026-11-20", weightKg), age: { years, months } })).toEqual(flags);
  });

  test.each([
    [9.5, 9.3],
    [0.45, 0.48],
  ])("%d kg, where an adviser decided by %d kg, is no news in the age's words either", (weightKg, known) => {
    const next = { ...on("2026-11-20", weightKg), age: { years: 3, months: 0 } };
    const before = { ...on("2026-11-18", known), enteredOn: noonUtc("2026-11-18") };
    expect(weightFlags(next, [before], [{ on: noonUtc("2026-11-19") }])).toEqual([]);
  });

  test("several at once are all told", () => {
    expect(weightFlags(on("2026-11-20", 0.42), [on("2026-11-19", 4.2)])).toEqual([
      "factor-ten",
      "fast-loss",
      "very-light",
    ]);
  });
});

describe("more than a tenth lost in seven days", () => {
  test.each([
    ["2026-11-13", 4, 3.6, []],
    ["2026-11-13", 4, 3.599, ["fast-loss"]],
    ["2026-11-12", 4, 3.599, []],
    ["2026-11-20", 4, 3.599, ["fast-loss"]],
    ["2026-11-21", 4, 3.599, []],
    ["2026-11-14", 3.42, 3.05, ["fast-loss"]],
    // Over a longer time a tenth for each week: whoever weighs on the eighth day, too.
    ["2026-11-12", 4, 2.3, ["fast-loss"]],
    ["2026-11-06", 4, 3.19, ["fast-loss"]],
    ["2026-11-06", 4, 3.2, []],
  ])("from %s, %d kg, to 2026-11-20, %d kg: %j", (day, before, after, flags) => {
    expect(weightFlags(on("2026-11-20", after), [on(day, before)])).toEqual(flags);
  });

  const week = [on("2026-11-13", 4), on("2026-11-15", 3.85), on("2026-11-17", 3.72)];

  test("is seen when it was lost little by little", () => {
    expect(weightFlags(on("2026-11-20", 3.59), week)).toEqual(["fast-loss"]);
    expect(weightFlags(on("2026-11-20", 3.6), week)).toEqual([]);
    expect(weightFlags(on("2026-11-21", 3.59), week)).toEqual([]);
  });

  test("is not counted from an entry that another one for the same day corrected", () => {
    const corrected = [on("2026-11-18", 8.2), on("2026-11-18", 3.72)];
    expect(weightFlags(on("2026-11-20", 3.7), corrected)).toEqual([]);
  });
});

describe("more than a quarter gained in seven days", () => {
  test.each([
    ["2026-11-13", 3.2, 4, []],
    ["2026-11-13", 3.2, 4.001, ["fast-gain"]],
    // Over a longer time a quarter for each week.
    ["2026-11-12", 3.2, 4.114, []],
    ["2026-11-12", 3.2, 4.115, ["fast-gain"]],
    ["2026-11-06", 3.2, 4.8, []],
    ["2026-11-06", 3.2, 4.801, ["fast-gain"]],
    // Pounds of a cat that has grown since, and another cat's weight.
    ["2026-10-30", 3, 7.7, ["fast-gain"]],
    ["2026-10-30", 1.1, 4.2, ["fast-gain"]],
    ["2026-08-28", 1, 1.89, []],
    // However long: pounds of a kitten that was not weighed for a whole treatment.
    ["2026-08-28", 1.5, 5.5, ["fast-gain"]],
    ["2026-11-20", 3.2, 4.001, ["fast-gain"]],
    ["2026-11-19", 2, 3.6, ["fast-gain"]],
    ["2026-11-19", 2, 3.8, ["lb-or-kg"]],
    ["2026-11-19", 2, 6.5, ["fast-gain"]],
    ["2026-11-19", 1.2, 12, ["factor-ten", "very-heavy"]],
  ])("from %s, %d kg, to 2026-11-20, %d kg: %j", (day, before, after, flags) => {
    expect(weightFlags(on("2026-11-20", after), [on(day, before)])).toEqual(flags);
  });
});

describe("after a low weight that was asked about and kept, a gain is", () => {
  const [before, low] = [on("2026-11-10", 4), on("2026-11-17", 3)];
  const flagsAfter = (weightKg: number, others: WeightOnDay[], day = "2026-11-20") =>
    weightFlags(on(day, weightKg), others);

  test("none where the weight is what it was before: the low one was wrong", () => {
    expect(flagsAfter(3.76, [low])).toEqual(["fast-gain"]);
    expect(flagsAfter(3.76, [before, low])).toEqual([]);
    expect(flagsAfter(4.1, [before, low])).toEqual([]);
    expect(flagsAfter(4.571, [before, low])).toEqual([]);
    expect(flagsAfter(3.6, [before, on("2026-11-17", 2.7)])).toEqual([]);
    expect(flagsAfter(4.1, [before, on("2026-11-17", 2.2)])).toEqual([]);
    expect(flagsAfter(4.1, [before, low], "2026-11-17")).toEqual([]);
  });

  test.each<[string, number, WeightOnDay[]]>([
    ["it is much more than before", 4.572, [before, low]],
    ["it is much less than before", 3.599, [before, on("2026-11-17", 2.7)]],
    ["a second low one has confirmed it", 4.1, [before, low, on("2026-11-18", 3.02)]],
    ["it was not asked about, being lost within a month", 4.1, [on("2026-10-17", 4), low]],
    ["nothing was before it", 4.1, [low]],
  ])("asked about where %s", (_, weightKg, others) => {
    expect(flagsAfter(weightKg, others)).toContain("fast-gain");
  });

  test("none where a kitten has grown on since", () => {
    const others = [on("2026-11-10", 1.5), on("2026-11-14", 1.3), on("2026-11-20", 1.68)];
    expect(others.map((next, at) => weightFlags(next, others.slice(0, at)))).toEqual([[], ["fast-loss"], []]);
    expect(flagsAfter(1.82, others, "2026-11-24")).toEqual([]);
  });

  test("never why another unit or a slipped point is not asked about", () => {
    expect(flagsAfter(4, [before, on("2026-11-17", 2)])).toEqual(["lb-or-kg"]);
    expect(flagsAfter(4, [before, on("2026-11-17", 0.5)])).toEqual(["factor-ten"]);
  });
});

describe("of a day long before it was entered", () => {
  const entered = (enteredOn: string) => ({ ...on("2026-11-05", 4.2), enteredOn });

  test.each([
    ["2026-11-20T11:59:59.999Z", []],
    ["2026-11-20T12:00:00.000Z", ["long-ago"]],
    ["2027-11-05T12:00:00.000Z", ["long-ago"]],
  ])("entered at %s: %j", (enteredOn, flags) => {
    expect(weightFlags(entered(enteredOn))).toEqual(flags);
  });

  test("is told before what the days say, and keeps none of it back", () => {
    const before = on("2026-11-03", 3);
    expect(weightFlags(entered("2026-11-30T12:00:00.000Z"), [before])).toEqual(["long-ago", "fast-gain"]);
  });
});

describe("entered again while nobody has decided on a dose since", () => {
  const DECIDED = "2026-11-10T12:00:00.000Z";
  /** Each a minute after the one before it. */
  const entered = (...weights: (readonly [day: string, weightKg: number])[]) =>
    weights.map(([day, weightKg], minute) => ({
      ...on(day, weightKg),
      enteredOn: `2026-11-12T10:${String(minute).padStart(2, "0")}:00.000Z`,
    }));
  const flagsAfter = (weights: (readonly [string, number])[], day: string, kg: number, decided = DECIDED) =>
    weightFlags(on(day, kg), entered(...weights), [{ on: decided }]);

  test.each<[string, (readonly [string, number])[], string, number, string[]]>([
    ["the same", [["2026-11-12", 4.1]], "2026-11-12", 4.1, ["fast-gain"]],
    ["a gram more", [["2026-11-12", 4.1]], "2026-11-12", 4.101, ["fast-gain"]],
    ["the next day", [["2026-11-12", 4.1]], "2026-11-13", 4.1, ["fast-gain"]],
    ["a month later", [["2026-11-12", 4.1]], "2026-12-12", 4.1, ["fast-gain"]],
    [
      "a fourth time",
      Array.from({ length: 3 }, () => ["2026-11-12", 4.1] as const),
      "2026-11-12",
      4.1,
      ["fast-gain"],
    ],
    ["another unit", [["2026-11-12", 6.6]], "2026-11-12", 6.6, ["lb-or-kg"]],
    ["as much as before it", [["2026-11-12", 4.1]], "2026-11-13", 3.7, []],
    [
      "what follows the right one after a wrong one",
      [
        ["2026-11-12", 1.45],
        ["2026-11-12", 3.2],
      ],
      "2026-11-13",
      3.25,
      [],
    ],
    [
      "a loss to a believable weight",
      [
        ["2026-11-12", 4.1],
        ["2026-11-13", 2.8],
      ],
      "2026-11-13",
      2.8,
      ["fast-loss"],
    ],
    [
      "the right one, after a wrong one of its day",
      [
        ["2026-11-12", 4.1],
        ["2026-11-12", 3.6],
      ],
      "2026-11-12",
      3.6,
      [],
    ],
    [
      "with a right one between",
      [
        ["2026-11-12", 4.2],
        ["2026-11-12", 3.3],
      ],
      "2026-11-12",
      4.2,
      ["fast-gain"],
    ],
  ])("%s", (_, weights, day, kg, flags) => {
    expect(flagsAfter([["2026-11-12", 3.2], ...weights], day, kg)).toEqual(flags);
  });

  test("beside a loss that was asked about and is believed", () => {
    const lost = [
      ["2026-11-01", 4],
      ["2026-11-08", 3.5],
      ["2026-11-11", 2.1],
      ["2026-11-12", 4.6],
    ] as const;
    expect(flagsAfter([...lost], "2026-11-12", 4.6)).toEqual(["lb-or-kg"]);
  });

  test("no more once an adviser has set a dose, nor without one", () => {
    const again = [
      ["2026-11-12", 3.2],
      ["2026-11-12", 4.1],
    ] as const;
    expect(flagsAfter([...again], "2026-11-12", 4.1, "2026-11-12T11:00:00.000Z")).toEqual([]);
    expect(weightFlags(on("2026-11-12", 4.1), entered(...again))).toEqual([]);
  });
});

test("a low weight that is like one that was asked about looks wrong beside the weight that this one did, after a whole course of them", () => {
  const weighed = (day: string, weightKg: number) => ({ ...on(day, weightKg), enteredOn: noonUtc(day) });
  const course = Array.from({ length: 60 }, (_, day) =>
    weighed(addDays("2026-09-01", day), 4.4 + day / 1000),
  );
  const [asked, like] = [weighed("2026-11-10", 2), weighed("2026-11-15", 2.4)];
  const others = [...course, asked, like];
  const next = on("2026-11-20", 2.5);
  expect(weightFlags(next, others, [{ on: noonUtc("2026-09-01") }])[0]).toBe("lb-or-kg");
  expect(besideWhich("lb-or-kg", next, others)).toBe(course.at(-1));
});

test("and of hundreds before it the last hundred are looked at beside each other", () => {
  const [believed, asked] = [on("2026-01-01", 4.4), on("2026-01-02", 2)];
  const low = (count: number) => Array.from({ length: count }, () => on("2026-01-03", 2.1));
  const next = on("2026-01-04", 2.15);
  expect(besideWhich("lb-or-kg", { ...next, weightKg: 3.1 }, [believed, asked, ...low(98)])).toBe(believed);
  expect(besideWhich("lb-or-kg", { ...next, weightKg: 3.1 }, [believed, asked, ...low(99)])).toBeUndefined();
});

test("a weight that is filled in looks wrong beside the one after it, also where that one would not beside it", () => {
  const [filledIn, later] = [on("2026-11-14", 2.924), on("2026-11-30", 1.54)];
  expect(weightFlags(filledIn, [later], [])).toEqual(["lb-or-kg"]);
  expect(besideWhich("lb-or-kg", filledIn, [later])).toBe(later);
});

test("what a cat lost until an adviser decided on the dose is not told again while it recovers; what it loses since is", () => {
  const weighed = (day: string, weightKg: number) => ({ ...on(day, weightKg), enteredOn: noonUtc(day) });
  const drained = [weighed("2026-11-06", 4.4), weighed("2026-11-07", 2.6)];
  const decided = [{ on: noonUtc("2026-11-08") }];
  expect(weightFlags(on("2026-11-12", 2.8), drained)).toEqual(["fast-loss"]);
  expect(weightFlags(on("2026-11-12", 2.8), drained, decided)).toEqual([]);
  expect(weightFlags(on("2026-11-12", 2.6), drained, decided)).toEqual([]);
  expect(weightFlags(on("2026-11-12", 2.3), drained, decided)).toEqual(["fast-loss"]);
  const recovered = [...drained, weighed("2026-11-12", 3.2)];
  expect(weightFlags(on("2026-11-16", 2.8), recovered, decided)).toEqual(["fast-loss"]);
  // Nobody has seen it by then.
  expect(weightFlags(on("2026-11-12", 2.8), drained, [{ on: noonUtc("2026-11-06") }])).toEqual(["fast-loss"]);
});
