import { describe, expect, test } from "vitest";
import { KG_PER_LB } from "#domain/weight/weight.ts";
import { ageError, ageOn, isHeavyForAge, isLightForAge } from "./age.ts";

test.each([
  [0, 0, "Cat age must be greater than 0."],
  [0, 1, undefined],
  [1, 0, undefined],
  [20, 11, undefined],
])("%d years and %d months: %s", (years, months, message) => {
  expect(ageError({ years, months })).toBe(message);
});

test.each([
  [0, 1, 1.5, "usual"],
  [0, 1, 1.501, "heavy"],
  [0, 4, 3, "usual"],
  [0, 4, 3.001, "heavy"],
  [0, 11, 6.5, "usual"],
  [0, 11, 6.501, "heavy"],
  [1, 0, 7, "usual"],
  [1, 0, 7.001, "heavy"],
  [20, 11, 7, "usual"],
  [20, 11, 7.001, "heavy"],
  // Three times 0.2 is a little more than 0.6.
  [0, 3, 0.6, "usual"],
  [0, 3, 0.599, "light"],
  [0, 9, 1.8, "usual"],
  [0, 9, 1.799, "light"],
  [0, 10, 2, "usual"],
  [0, 10, 1.999, "light"],
  [1, 0, 2, "usual"],
  [1, 0, 1.999, "light"],
  [20, 11, 2, "usual"],
])("a cat of %d years and %d months with %d kg is %s for its age", (years, months, weightKg, is) => {
  const age = { years, months };
  expect(isHeavyForAge(weightKg, age)).toBe(is === "heavy");
  expect(isLightForAge(weightKg, age)).toBe(is === "light");
});

test.each([
  ["a grown cat's 4 kg", { years: 3, months: 0 }, 4],
  ["a kitten's 2 kg", { years: 0, months: 6 }, 2],
])("%s are asked about in the wrong unit, both ways", (_, age, weightKg) => {
  expect(isHeavyForAge(weightKg / KG_PER_LB, age)).toBe(true);
  expect(isLightForAge(weightKg * KG_PER_LB, age)).toBe(true);
  expect(isHeavyForAge(weightKg, age) || isLightForAge(weightKg, age)).toBe(false);
});

describe("a cat grows older than its owner said", () => {
  const GIVEN = "2026-08-20T23:30:00.000Z";

  test.each([
    ["on the day itself", 0, 4, "2026-08-20", "0 4"],
    ["a day before a month is over", 0, 4, "2026-09-19", "0 4"],
    ["after a month", 0, 4, "2026-09-20", "0 5"],
    ["after 84 days", 0, 4, "2026-11-12", "0 6"],
    ["from months to a year", 0, 11, "2026-09-20", "1 0"],
    ["over the turn of the year", 1, 10, "2027-02-20", "2 4"],
    ["after years", 1, 7, "2029-08-19", "4 6"],
    ["beyond the oldest that may be said", 20, 11, "2026-09-20", "21 0"],
    ["for a reader whose day is the one before", 0, 4, "2026-08-19", "0 4"],
  ])("%s: of %d years and %d months, on %s", (_, years, months, day, now) => {
    const age = ageOn({ age: { years, months, isEstimate: false }, ageGivenOn: GIVEN }, day);
    expect(`${age.years} ${age.months}`).toBe(now);
  });

  test("from the end of a long month to that of a short one it is no whole month yet", () => {
    const given = { age: { years: 0, months: 4, isEstimate: true }, ageGivenOn: "2027-01-31T12:00:00.000Z" };
    expect(ageOn(given, "2027-02-28")).toEqual({ years: 0, months: 4, isEstimate: true });
    expect(ageOn(given, "2027-03-01")).toEqual({ years: 0, months: 5, isEstimate: true });
  });

  test("where nobody knows when it was said it is as said", () => {
    const age = { years: 2, months: 3, isEstimate: true };
    expect(ageOn({ age }, "2030-01-01")).toEqual(age);
  });
});
