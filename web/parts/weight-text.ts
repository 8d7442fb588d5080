import type { z } from "zod";
import type { WeightMetricData } from "#contract/weight.ts";
import { type Day, noonUtc } from "#domain/calendar.ts";
import {
  grams,
  type ParsedWeight,
  parseDecimal,
  parseWeightInput,
  WEIGHT_REQUIRED,
  type WeightInput,
  type WeightType,
} from "#domain/weight/weight.ts";

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

/** What stands in the fields of the chosen unit, without what was typed for another. */
export function ownFields(text: WeightText): WeightText {
  const { weightType, decimalText } = text;
  return weightType === "lboz" ? { ...text, decimalText: "" } : { ...emptyWeight(weightType), decimalText };
}

/** True when nothing was typed in the fields of the chosen unit. */
export function isBlankWeight(text: WeightText): boolean {
  if (text.weightType === "lboz") return text.poundsText.trim() === "" && text.ouncesText.trim() === "";
  return text.decimalText.trim() === "";
}

/** What was typed as numbers: `4,2` is 4.2. Text that is no number becomes NaN, which every unit refuses. */
export function enteredWeight(text: WeightText): WeightInput & { weightType: WeightType } {
  if (text.weightType === "lboz") {
    // Beside pounds no ounces are 0 of them, typed or not: it is the same weight.
    const none = isBlankWeight(text) ? undefined : 0;
    return {
      weightType: "lboz",
      userEnteredPounds: numberOf(text.poundsText) ?? none,
      userEnteredOunces: numberOf(text.ouncesText) ?? none,
    };
  }
  return { weightType: text.weightType, userEnteredDecimalValue: numberOf(text.decimalText) };
}

// Whoever types "4.2 kg" where pounds are chosen, and is told to enter 4.2, enters less than half of what the cat weighs.
const NO_NUMBER: Record<WeightType, string> = {
  lb: "Enter only the number of pounds, for example 9.3. For kilograms choose kg, for ounces choose lb+oz.",
  kg: "Enter only the number of kilograms, for example 4.2. For pounds choose lb, for ounces choose lb+oz.",
  lboz: "Enter only the numbers of pounds and ounces, for example 9 and 4. For kilograms choose kg.",
};

/** The weight understood, or the message that says why not; of what is no number in the words of the chosen unit. */
export function readWeight(text: WeightText): { ok: ParsedWeight } | { error: string } {
  const read = parseWeightInput(enteredWeight(text));
  const isNoNumber = "error" in read && read.error === WEIGHT_REQUIRED;
  return isNoNumber ? { error: NO_NUMBER[text.weightType] } : read;
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
