import { describe, expect, test } from "vitest";
import { sentWeight } from "./examples/miso.ts";
import { WeightMetricData } from "./weight.ts";

const messages = (body: unknown) =>
  WeightMetricData.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
const refused = (value: number) => [
  `Weight must be greater than 0, but less than 18 kilograms. Receieved value: ${value}`,
];

describe("kilograms that are sent", () => {
  test.each([[0.001], [4.2], [18], [18.143696], [40 * 0.4535924]])(
    "%d are accepted: 40 lb are legal",
    (weightKg) => {
      expect(messages({ weightKg, effectiveDate: "2026-11-20" })).toEqual([]);
    },
  );

  test.each([[0], [-0.1], [18.144], [40]])("%d are refused, in the specification's words", (weightKg) => {
    expect(messages({ weightKg, effectiveDate: "2026-11-20" })).toEqual(refused(weightKg));
  });

  test.each([["4.2"], [null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    "%s are no number",
    (weightKg) => {
      expect(messages({ weightKg, effectiveDate: "2026-11-20" })).toEqual([
        "Enter the weight as a number, for example 4.2.",
      ]);
    },
  );
});

test("a weight is sent as the specification has it, or with what was typed", () => {
  expect(WeightMetricData.parse({ weightKg: 4.2, effectiveDate: "2026-11-20T12:00:00.000Z" })).toEqual({
    weightKg: 4.2,
    effectiveDate: "2026-11-20",
  });
  expect(WeightMetricData.parse(sentWeight)).toEqual(sentWeight);
});

test("what was typed has limits of its own, which the kilograms leave to it", () => {
  const typed = { weightType: "kg", userEnteredDecimalValue: 42 };
  expect(messages({ weightKg: 42, effectiveDate: "2026-11-20", entered: typed })).toEqual([]);
});

test("a day is needed, and the unit is one of three", () => {
  expect(messages({ weightKg: 4.2 })).toHaveLength(1);
  expect(messages({ ...sentWeight, entered: { weightType: "stone" } })).toHaveLength(1);
});
