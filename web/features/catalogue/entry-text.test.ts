import { expect, test } from "vitest";
import { draftOf, textOf } from "./entry-text.ts";

const strengthOf = (concentration: string) =>
  draftOf({ ...textOf(undefined), concentration }).concentration_mg_ml;

test.each([
  ["4,2", 4.2],
  ["1000", 1000],
  ["0,125", 0.125],
  [" 2.125", 2.125],
  ["12,5", 12.5],
])("%s is %f", (text, value) => {
  expect(strengthOf(text)).toBe(value);
});

test.each(["1,000", " 1,000 ", "2,500", "120,000", "1,000.5", "1，000", "１,０００", "١,٠٠٠", "ten"])(
  "%s is no number: a thousand to one may be one to another",
  (text) => {
    expect(strengthOf(text)).toBeNaN();
  },
);
