import { expect, test } from "vitest";
import { ageError, isHeavyForAge } from "./age.ts";

test.each([
  [0, 0, "Cat age must be greater than 0."],
  [0, 1, undefined],
  [1, 0, undefined],
  [20, 11, undefined],
])("%d years and %d months: %s", (years, months, message) => {
  expect(ageError({ years, months })).toBe(message);
});

test.each([
  [0, 4, 3.4, false],
  [0, 4, 3.401, true],
  [0, 11, 7.6, false],
  [0, 11, 7.601, true],
  [1, 0, 9, false],
])(
  "a cat of %d years and %d months with %d kg is heavy for its age: %s",
  (years, months, weightKg, isHeavy) => {
    expect(isHeavyForAge(weightKg, { years, months })).toBe(isHeavy);
  },
);
