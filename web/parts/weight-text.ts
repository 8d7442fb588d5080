import type { z } from "zod";
import type { WeightMetricData } from "#contract/weight.ts";
import { type Day, noonUtc } from "#domain/calendar.ts";
import {
  grams,
  type ParsedWeight,
  parseDecimal,
  parseWeightInput,
  type WeightInput,
  type WeightType,
} from "#domain/weight.ts";

/** A weight as it stands in the fields: what was typed, letter by letter, in every unit. */
export type WeightText = {
  weightType: WeightType;
  /** For lb and kg. Stays when the unit changes: somebody who corrects the unit keeps the number. */
  decimalText: string;
  poundsText: string;
  ouncesText: string;
};

export function emptyWeight(weightType: WeightType): WeightText {
  return { weightType, decimalText: "", poundsText: "", ouncesText: "" };
}

/** True when nothing was typed in the fields of the chosen unit. */
export function isBlankWeight(text: WeightText): boolean {
  if (text.weightType === "lboz") return text.poundsText.trim() === "" && text.ouncesText.trim() === "";
  return text.decimalText.trim() === "";
}

/** What was typed as numbers: `4,2` is 4.2. Text that is no number becomes NaN, which every unit refuses. */
export function enteredWeight(text: WeightText): WeightInput & { weightType: WeightType } {
  if (text.weightType === "lboz") {
    return {
      weightType: "lboz",
      userEnteredPounds: numberOf(text.poundsText),
      userEnteredOunces: numberOf(text.ouncesText),
    };
  }
  return { weightType: text.weightType, userEnteredDecimalValue: numberOf(text.decimalText) };
}

/** The weight understood, or the message that says why not. */
export function readWeight(text: WeightText): { ok: ParsedWeight } | { error: string } {
  return parseWeightInput(enteredWeight(text));
}

/** The weight as it is sent, or the message that says why it cannot be. */
export function weightData(
  text: WeightText,
  effectiveDay: Day,
): { ok: ParsedWeight & z.input<typeof WeightMetricData> } | { error: string } {
  const read = readWeight(text);
  if ("error" in read) return read;
  return { ok: { ...read.ok, effectiveDate: noonUtc(effectiveDay), entered: enteredWeight(text) } };
}

const DECIMAL = /^(\d+(?:\.\d+)?) (kg|lb)$/;
const POUNDS_AND_OUNCES = /^(\d+) lb (\d+) oz$/;

/** The fields of a weight that was kept, in the unit in which it was entered; in kilograms if that is not known. */
export function weightTextOf(weight: ParsedWeight): WeightText {
  const both = POUNDS_AND_OUNCES.exec(weight.userFormattedWeight);
  if (both) return { ...emptyWeight("lboz"), poundsText: both[1] ?? "", ouncesText: both[2] ?? "" };
  const one = DECIMAL.exec(weight.userFormattedWeight);
  if (one) return { ...emptyWeight(one[2] === "lb" ? "lb" : "kg"), decimalText: one[1] ?? "" };
  return { ...emptyWeight("kg"), decimalText: String(grams(weight.weightKg) / 1000) };
}

function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : (parseDecimal(text) ?? Number.NaN);
}
