/**
 * The dose: the one place where it is worked out, for the form's preview and for the server's truth.
 *
 * Everything is counted in whole numbers (grams, thousandths of mg/kg and mg/ml, tenths of the dose),
 * because in binary fractions `Math.floor(2.3 / 0.1)` is 22 and a third of the usual weights go wrong.
 * Ties round half up, everywhere the same.
 */

import { BINARY_SLACK, formatKg, grams, MAX_WEIGHT_KG } from "#domain/weight/weight.ts";
import { type Effect, effectOn, isOverCeiling } from "./effect.ts";
import { mostMgGiven } from "./tablets.ts";

export type Direction = "up" | "down";

/** How the weight is rounded: to a multiple of `nearest` kg, up or down. */
export type RoundingStrategy = { nearest: number; direction: Direction };

export const MEDICATION_TYPES = ["liquid", "pill"] as const;
export type MedicationType = (typeof MEDICATION_TYPES)[number];

export type DoseMedication = {
  type: MedicationType;
  /** mg in each ml of a liquid; mg in each tablet of a pill. */
  concentration_mg_ml: number | undefined;
  /** Into how many a day's dose is divided: of pills each one is cut to a quarter of a tablet. */
  dosesPerDay: number;
  strategy: RoundingStrategy;
};

export type DoseInput = {
  weightKg: number | undefined;
  medication: DoseMedication | undefined;
  /** mg per kg per day. */
  mgPerKg: number | undefined;
  /** The highest mg per kg per day that the catalogue allows for this medication. */
  ceilingMgPerKg?: number | undefined;
};

export type CalculatedDose = Effect & {
  /** A whole day's dose: ml of a liquid, mg of a pill, with one decimal. */
  dose: number;
  liquid: boolean;
  /** The weight after rounding, in kg. */
  weightUsedInCalc: number;
  strategy: RoundingStrategy;
  /** mg a day before the last rounding: rounded weight × dosage. */
  exactMg: number;
  /** ml (liquid) or mg (pill) before the last rounding. */
  exactDose: number;
};

export type DoseRefusal =
  | "weight-missing"
  | "medication-missing"
  | "dosage-missing"
  | "above-ceiling"
  | "rounded-above-ceiling"
  | "zero";

const THOUSANDTHS = 1000;
/** Beyond any dosage or strength there is; up to here the sums below are exact. */
const MAX_COUNTABLE = 1_000_000;

/**
 * Works out a day's dose, or says why there is none.
 * Liquid ml = rounded weight × dosage ÷ concentration; pill mg = rounded weight × dosage.
 */
export function calculateDose(input: DoseInput): { ok: CalculatedDose } | { error: DoseRefusal } {
  const { weightKg, medication, mgPerKg, ceilingMgPerKg } = input;
  if (!isWeight(weightKg)) return { error: "weight-missing" };
  if (
    !medication ||
    !isCountable(medication.concentration_mg_ml) ||
    !isWholeGrams(medication.strategy.nearest)
  ) {
    return { error: "medication-missing" };
  }
  if (!isCountable(mgPerKg)) return { error: "dosage-missing" };
  if (ceilingMgPerKg !== undefined && mgPerKg > ceilingMgPerKg) return { error: "above-ceiling" };

  const usedGrams = roundGrams(grams(weightKg), medication.strategy);
  const dosage = thousandths(mgPerKg);
  const strength = thousandths(medication.concentration_mg_ml);
  const liquid = medication.type === "liquid";
  // tenths of mg = grams × dosage ÷ 100,000; tenths of ml = that ÷ concentration
  const tenths = liquid
    ? divideHalfUp(usedGrams * dosage, 100 * strength)
    : divideHalfUp(usedGrams * dosage, 100 * THOUSANDTHS);
  if (tenths === 0) return { error: "zero" };

  const dose = tenths / 10;
  const exactMg = (usedGrams * dosage) / 1e6;
  const { concentration_mg_ml, dosesPerDay, strategy } = medication;
  const given = { dose, liquid, medication: { concentration_mg_ml, dosesPerDay } };
  const effect = effectOn(weightKg, { ...given, mgPerKg });
  if (isOverCeiling(mostMgGiven(given), weightKg, ceilingMgPerKg)) return { error: "rounded-above-ceiling" };
  return {
    ok: {
      dose,
      liquid,
      weightUsedInCalc: usedGrams / 1000,
      strategy,
      exactMg,
      exactDose: liquid ? exactMg / concentration_mg_ml : exactMg,
      ...effect,
    },
  };
}

function isWeight(kg: number | undefined): kg is number {
  return kg !== undefined && kg > 0 && kg <= MAX_WEIGHT_KG + BINARY_SLACK;
}

/** Something to divide by: at least a thousandth. Less would count as nothing, and the dose as no number. */
function isCountable(value: number | undefined): value is number {
  return value !== undefined && thousandths(value) > 0 && value <= MAX_COUNTABLE;
}

/** A step that the weight can be counted in. 0.0125 kg would quietly become 13 g. */
function isWholeGrams(kg: number): boolean {
  return isCountable(kg) && Math.abs(kg * 1000 - grams(kg)) < BINARY_SLACK * 1000;
}

function thousandths(value: number): number {
  return Math.round(value * THOUSANDTHS);
}

/** A weight in grams to a multiple of `nearest`, as the strategy says. */
function roundGrams(weightGrams: number, strategy: RoundingStrategy): number {
  const step = grams(strategy.nearest);
  const over = weightGrams % step;
  if (over === 0) return weightGrams;
  return strategy.direction === "up" ? weightGrams - over + step : weightGrams - over;
}

/** Whole-number division with ties up, exact: the remainder decides, never a fraction. */
function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  return rest * 2 >= divisor ? whole + 1 : whole;
}

/** `ml` for a liquid, `mg` otherwise. */
export function doseUnit(liquid: boolean): "ml" | "mg" {
  return liquid ? "ml" : "mg";
}

/** One decimal, as tables and sums show a dose: `2.0`. */
export function formatDose(dose: number): string {
  return dose.toFixed(1);
}

/** As a sentence says it, without a trailing zero: `2`, `0.9`. "2.0" has been read as 20. */
export function speakDose(dose: number): string {
  return String(Math.round(dose * 10) / 10);
}

const HOURS_PER_DAY = 24;

/** How many hours lie between two doses of a day. */
export function hoursApart(dosesPerDay: number): number {
  return HOURS_PER_DAY / dosesPerDay;
}

/** How often: `once a day`, `twice a day, 12 hours apart`. Never SID or BID, which are misread. */
export function speakFrequency(dosesPerDay: number): string {
  if (dosesPerDay === 1) return "once a day";
  return dosesPerDay === 2 ? "twice a day, 12 hours apart" : `${dosesPerDay} times a day`;
}

export type ExplainableDose = {
  weightKg: number;
  weightUsedInCalc: number;
  mgPerKg: number;
  concentration_mg_ml: number;
  dose: number;
  liquid: boolean;
  /** Of more than one the answer says that it is a day's: the line is copied into messages. */
  dosesPerDay: number;
  /** With it, the weight is written to the gram where two decimals would belie the rounding. */
  strategy?: RoundingStrategy;
};

/** The sum in one line: `4.86 kg → 4.9 kg × 6 mg/kg ÷ 15 mg/ml = 2.0 ml`. */
export function explainDose(dose: ExplainableDose): string {
  const strength = dose.liquid ? ` ÷ ${dose.concentration_mg_ml} mg/ml` : "";
  const often = dose.dosesPerDay === 1 ? "" : " a day";
  const answer = `${formatDose(dose.dose)} ${doseUnit(dose.liquid)}${often}`;
  return `${weightInSum(dose)} kg → ${dose.weightUsedInCalc} kg × ${dose.mgPerKg} mg/kg${strength} = ${answer}`;
}

/** 3.004 kg rounds up to 3.1 kg, but "3.00 kg → 3.1 kg" would read as a mistake: then `3.004`. */
export function weightInSum({ weightKg, weightUsedInCalc, strategy }: ExplainableDose): string {
  const shown = formatKg(weightKg);
  const belies = strategy && roundGrams(grams(Number(shown)), strategy) !== grams(weightUsedInCalc);
  return belies ? (grams(weightKg) / 1000).toFixed(3) : shown;
}

const DECIMALS = [3, 4, 5, 6];

/** The ml before the last step. 0.74967 becomes 0.7 ml, but "0.75, to one decimal 0.7" would read as a mistake: then `0.7497`. */
export function mlInSum({ weightUsedInCalc, mgPerKg, concentration_mg_ml, dose }: ExplainableDose): number {
  const exact = (weightUsedInCalc * mgPerKg) / concentration_mg_ml;
  const all = DECIMALS.map((decimals) => Number(exact.toFixed(decimals)));
  return all.find((ml) => divideHalfUp(Math.round(ml * 1e6), 1e5) === Math.round(dose * 10)) ?? exact;
}
