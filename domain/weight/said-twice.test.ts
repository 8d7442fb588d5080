import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar.ts";
import { saidTwice } from "./said-twice.ts";
import { gainedPercent } from "./weight-change.ts";
import type { WeightFlag } from "./weight-flag.ts";

const on = (day: number, weightKg: number) => ({ weightKg, effectiveDay: addDays("2026-11-01", day) });
type Said = ReturnType<typeof on>;
const twice = (said: readonly Said[], flag: WeightFlag = "lb-or-kg") =>
  saidTwice(new Map(said.map((weight) => [weight, [flag]])));

test.each<[string, Said[], number[]]>([
  ["two days that agree", [on(1, 1.93), on(2, 1.95)], [1.93, 1.95]],
  ["by a tenth", [on(2, 2.2), on(1, 2)], [2, 2.2]],
  ["whatever is between", [on(1, 1.9), on(2, 9.4), on(3, 2)], [1.9, 2]],
  ["the others of these days, too", [on(1, 1.9), on(1, 1.9), on(2, 1.9)], [1.9, 1.9, 1.9]],
  ["not one day alone, however often", [on(1, 1.9), on(1, 1.9), on(1, 1.92)], []],
  ["not what is further apart", [on(1, 1.7), on(2, 1.9)], []],
])("%s", (_, said, found) => {
  expect(twice(said).map(({ weightKg }) => weightKg)).toEqual(found);
});

test("one that is filled in for a day before agrees as well, and is none of them itself", () => {
  const [slip, before] = [on(9, 2), on(1, 1.97)];
  const doubts = new Map([[slip, ["lb-or-kg" as const]]]);
  expect(saidTwice(doubts, [before])).toEqual([slip]);
  expect(saidTwice(doubts, [on(1, 2.3), on(9, 1.97)])).toEqual([]);
  expect(saidTwice(new Map(), [before, on(2, 1.97)])).toEqual([]);
});

test("a gain that was too fast is no slip", () => {
  expect(twice([on(1, 4), on(2, 4)], "fast-gain")).toEqual([]);
});

test("it is each that has one like it of another day", () => {
  const some = fc.array(fc.record({ day: fc.nat(4), tenths: fc.integer({ min: 15, max: 30 }) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(some, (list) => {
      const said = list.map(({ day, tenths }) => on(day, tenths / 10));
      const isLike = (one: Said, other: Said) =>
        one.effectiveDay !== other.effectiveDay &&
        gainedPercent(
          one.weightKg < other.weightKg ? one : other,
          one.weightKg < other.weightKg ? other : one,
        ) <= 10;
      const expected = said.filter((one) => said.some((other) => isLike(one, other)));
      expect(new Set(twice(said))).toEqual(new Set(expected));
    }),
  );
});
