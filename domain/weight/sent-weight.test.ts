import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "#domain/calendar.ts";
import { checkSentWeight, type SentWeight, weightDayError } from "./sent-weight.ts";
import { KG_PER_LB, MAX_LB, MAX_WEIGHT_KG } from "./weight.ts";

const typed = (weightType: string, value: number): SentWeight["entered"] => ({
  weightType,
  userEnteredDecimalValue: value,
});
const poundsAndOunces = (userEnteredPounds: number, userEnteredOunces: number): SentWeight["entered"] => ({
  weightType: "lboz",
  userEnteredPounds,
  userEnteredOunces,
});

describe("a weight whose typing is known", () => {
  test.each<[string, SentWeight, number, string]>([
    ["kilograms", { weightKg: 4.2, entered: typed("kg", 4.2) }, 4.2, "4.2 kg"],
    ["the most kilograms", { weightKg: 18, entered: typed("kg", 18) }, 18, "18 kg"],
    ["pounds", { weightKg: 8 * KG_PER_LB, entered: typed("lb", 8) }, 8 * KG_PER_LB, "8 lb"],
    ["the most pounds", { weightKg: MAX_WEIGHT_KG, entered: typed("lb", 40) }, MAX_WEIGHT_KG, "40 lb"],
    ["pounds, sent to the gram", { weightKg: 3.629, entered: typed("lb", 8) }, 8 * KG_PER_LB, "8 lb"],
    ["half a gram off", { weightKg: 4.2005, entered: typed("kg", 4.2) }, 4.2, "4.2 kg"],
    [
      "pounds and ounces",
      { weightKg: 3.9122, entered: poundsAndOunces(8, 10) },
      8.625 * KG_PER_LB,
      "8 lb 10 oz",
    ],
    [
      "the most pounds and ounces, sent to the gram",
      { weightKg: 18.144, entered: poundsAndOunces(40, 0) },
      MAX_WEIGHT_KG,
      "40 lb 0 oz",
    ],
  ])("%s: kept as typed", (_, sent, weightKg, userFormattedWeight) => {
    expect(checkSentWeight({ ...sent, userFormattedWeight: "other words" })).toEqual({
      ok: { weightKg, userFormattedWeight },
    });
  });

  test.each<[SentWeight, string]>([
    [
      { weightKg: 18.1, entered: typed("kg", 18.1) },
      "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 18.1",
    ],
    [
      { weightKg: 40.1 * KG_PER_LB, entered: typed("lb", 40.1) },
      "Weight must be greater than 0, but less than 40 pounds. Receieved value: 40.1",
    ],
    [
      { weightKg: 18.14, entered: poundsAndOunces(40, 1) },
      "Weight must be greater than 0, but less than 40 pounds. Receieved value: 40 lbs 1 oz",
    ],
    [
      { weightKg: 4.2, entered: typed("kg", 0) },
      "Weight must be greater than 0, but less than 18 kilograms. Receieved value: 0",
    ],
    [{ weightKg: 4.2, entered: { weightType: "kg" } }, "Enter the weight as a number, for example 4.2."],
    [
      { weightKg: Number.NaN, entered: typed("kg", 4.2) },
      "4.2 kg was typed, but NaN kg was sent. Enter the weight again.",
    ],
    [
      { weightKg: 8, entered: typed("lb", 8) },
      "8 lb is 3.629 kg, but 8 kg was sent. Enter the weight again.",
    ],
    [
      { weightKg: 0.0004, entered: typed("kg", 4.2) },
      "4.2 kg was typed, but 0.0004 kg was sent. Enter the weight again.",
    ],
    [
      { weightKg: 4.201, entered: typed("kg", 4.2) },
      "4.2 kg was typed, but 4.201 kg was sent. Enter the weight again.",
    ],
  ])("%j is refused: %s", (sent, error) => {
    expect(checkSentWeight(sent)).toEqual({ error });
  });
});

describe("a weight whose typing is unknown", () => {
  test.each<[SentWeight, string]>([
    [{ weightKg: 4.2, userFormattedWeight: "4,2 kilos" }, "4.2 kg"],
    [{ weightKg: 3.3, userFormattedWeight: "30 kg" }, "3.3 kg"],
    [{ weightKg: 4.2 }, "4.2 kg"],
    [{ weightKg: 3.6287392, userFormattedWeight: "" }, "3.629 kg"],
    [{ weightKg: MAX_WEIGHT_KG }, "18.144 kg"],
    [{ weightKg: 0.0004 }, "0.0004 kg"],
  ])("%j is kept as %s", (sent, words) => {
    expect(checkSentWeight(sent)).toEqual({ ok: { weightKg: sent.weightKg, userFormattedWeight: words } });
  });

  test.each([[0], [-1], [18.144], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    "%d kg is refused",
    (weightKg) => {
      expect(checkSentWeight({ weightKg })).toEqual({
        error: `Weight must be greater than 0, but less than 18 kilograms. Receieved value: ${weightKg}`,
      });
    },
  );
});

test("pounds, rounded to the gram by the sender, are accepted", () => {
  const pounds = fc.double({ min: 0.01, max: MAX_LB, noNaN: true });
  fc.assert(
    fc.property(pounds, (lb) => {
      const weightKg = Math.round(lb * KG_PER_LB * 1000) / 1000;
      expect(checkSentWeight({ weightKg, entered: typed("lb", lb) })).toHaveProperty("ok");
    }),
  );
});

test.each([
  ["2000-01-01", undefined],
  ["2026-11-20", undefined],
  ["1999-12-31", "Date must be between Jan 01, 2000 and Nov 20, 2026"],
  ["2026-11-21", "Date must be between Jan 01, 2000 and Nov 20, 2026"],
])("a weight of %s: %s", (day, error) => {
  expect(weightDayError(day, "2026-11-20")).toBe(error);
});

test("the year 0000 has no days", () => {
  expect([isDay("0000-06-01"), isDay("0001-06-01")]).toEqual([false, true]);
});
