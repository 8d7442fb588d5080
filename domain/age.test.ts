import { expect, test } from "vitest";
import { ageError } from "./age.ts";

test.each([
  [0, 0, "Cat age must be greater than 0."],
  [0, 1, undefined],
  [1, 0, undefined],
  [20, 11, undefined],
])("%d years and %d months: %s", (years, months, message) => {
  expect(ageError({ years, months })).toBe(message);
});
