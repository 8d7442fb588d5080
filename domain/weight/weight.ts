import type { Day } from "#domain/calendar.ts";
import { plainDigits } from "#domain/digits.ts";

export const KG_PER_LB = 0.4535924;
export const OZ_PER_LB = 16;
export const MAX_LB = 40;
export const MAX_KG = 18;
const MAX_OZ = 15;

/**
 * The highest weight in kg that any unit allows. 40 lb is more than 18 kg: a limit of 18 would refuse
 * legal pounds, so a weight sent without its unit is measured against this one.
 */
export const MAX_WEIGHT_KG = MAX_LB * KG_PER_LB;

/** What the specification offers as the unit of a weight. */
export const WEIGHT_TYPES = ["lb", "kg", "lboz"] as const;
export type WeightType = (typeof WEIGHT_TYPES)[number];

export const WEIGHT_REQUIRED = "Enter the weight as a number, for example 4.2.";
export const INVALID_WEIGHT_TYPE = "Invalid weight type. Choose lb, kg or lb+oz.";

export type WeightInput = {
  weightType: string;
  userEnteredDecimalValue?: number | undefined;
  userEnteredPounds?: number | undefined;
  userEnteredOunces?: number | undefined;
};

/** A weight understood: kilograms in full precision, and the words the user would say. */
export type ParsedWeight = { weightKg: number; userFormattedWeight: string };

export type WeightOnDay = { weightKg: number; effectiveDay: Day };

/**
 * A number as people type it: `4.2`, `4,2`, ` .5 `, `٤٫٢`. Gives `undefined` for anything else, so that "1,234.5"
 * or "4 2" is never taken for a weight. A minus is understood, for the message that then names the limits.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = plainDigits(text.trim()).replace(/[,٫．，]/, ".");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Checks a weight by the limits of its own unit and converts it to kilograms. */
export function parseWeightInput(input: WeightInput): { ok: ParsedWeight } | { error: string } {
  switch (input.weightType) {
    case "kg":
      return parseKg(input.userEnteredDecimalValue);
    case "lb":
      return parseLb(input.userEnteredDecimalValue);
    case "lboz":
      return parseLbOz(input.userEnteredPounds, input.userEnteredOunces);
    default:
      return { error: INVALID_WEIGHT_TYPE };
  }
}

function parseKg(kg: number | undefined) {
  if (!isNumber(kg)) return { error: WEIGHT_REQUIRED };
  if (kg <= 0 || kg > MAX_KG) return { error: refused(`${MAX_KG} kilograms`, String(kg)) };
  return { ok: { weightKg: kg, userFormattedWeight: `${kg} kg` } };
}

function parseLb(lb: number | undefined) {
  if (!isNumber(lb)) return { error: WEIGHT_REQUIRED };
  if (lb <= 0 || lb > MAX_LB) return { error: refused(`${MAX_LB} pounds`, String(lb)) };
  return { ok: { weightKg: lb * KG_PER_LB, userFormattedWeight: `${lb} lb` } };
}

function parseLbOz(lb: number | undefined, oz: number | undefined) {
  const pounds = lb ?? 0;
  const ounces = oz ?? 0;
  const nothingTyped = lb === undefined && oz === undefined;
  if (nothingTyped || !isNumber(pounds) || !isNumber(ounces)) return { error: WEIGHT_REQUIRED };
  const inRange =
    Number.isInteger(pounds) &&
    Number.isInteger(ounces) &&
    pounds >= 0 &&
    ounces >= 0 &&
    ounces <= MAX_OZ &&
    pounds + ounces > 0 &&
    pounds * OZ_PER_LB + ounces <= MAX_LB * OZ_PER_LB;
  if (!inRange) return { error: refused(`${MAX_LB} pounds`, `${pounds} lbs ${ounces} oz`) };
  return {
    ok: {
      weightKg: ((pounds * OZ_PER_LB + ounces) / OZ_PER_LB) * KG_PER_LB,
      userFormattedWeight: `${pounds} lb ${ounces} oz`,
    },
  };
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** The message for kilograms that nobody told the unit of, or `undefined`: the highest limit of any unit counts. */
export function kilogramsError(weightKg: number): string | undefined {
  if (weightKg > 0 && weightKg <= MAX_WEIGHT_KG + BINARY_SLACK) return undefined;
  return refused(`${MAX_KG} kilograms`, String(weightKg));
}

function refused(limit: string, value: string): string {
  // sic: "Receieved" is the specification's spelling.
  return `Weight must be greater than 0, but less than ${limit}. Receieved value: ${value}`;
}

/** What a binary fraction may be off by: far below any weight, dosage or percentage that anybody types. */
export const BINARY_SLACK = 1e-9;

/** Whole grams, ties up; no scale for cats knows better, and sums in whole grams are exact. */
export function grams(weightKg: number): number {
  return Math.round(weightKg * 1000 + BINARY_SLACK);
}

/** To the gram, for the same day. */
export function isSame(one: WeightOnDay, other: WeightOnDay): boolean {
  return one.effectiveDay === other.effectiveDay && grams(one.weightKg) === grams(other.weightKg);
}

/** `4.856` → `4.86`: how a weight is shown, in kilograms. From whole grams, so that ties go up. */
export function formatKg(weightKg: number): string {
  return (Math.round(grams(weightKg) / 10) / 100).toFixed(2);
}

/** `2.86` → `6 lb 5 oz`, to the nearest ounce. */
export function formatLbOz(weightKg: number): string {
  const ounces = Math.round((weightKg / KG_PER_LB) * OZ_PER_LB);
  return `${Math.floor(ounces / OZ_PER_LB)} lb ${ounces % OZ_PER_LB} oz`;
}

/** The latest weight on or before that day; of two on the same day the one that stands later in the list. */
export function weightOn<W extends WeightOnDay>(weights: readonly W[], day: Day): W | undefined {
  return latest(weights.filter((weight) => weight.effectiveDay <= day));
}

/** The latest weight of all. `weights` of one day in the order they were entered. */
export function latest<W extends { effectiveDay: Day }>(weights: readonly W[]): W | undefined {
  return weights.reduce<W | undefined>(
    (best, next) => (best === undefined || next.effectiveDay >= best.effectiveDay ? next : best),
    undefined,
  );
}

/** The earliest weight of all; of two on the same day the later entry, which corrects the other. */
export function earliest<W extends WeightOnDay>(weights: readonly W[]): W | undefined {
  return weights.reduce<W | undefined>(
    (best, next) => (best === undefined || next.effectiveDay <= best.effectiveDay ? next : best),
    undefined,
  );
}
