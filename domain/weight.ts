import { type Day, daysBetween } from "./calendar.ts";

export const KG_PER_LB = 0.4535924;
export const OZ_PER_LB = 16;
export const MAX_LB = 40;
export const MAX_KG = 18;
export const MAX_OZ = 15;

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
 * A number as people type it: `4.2`, `4,2`, ` .5 `. Gives `undefined` for anything else, so that "1,234.5"
 * or "4 2" is never taken for a weight. A minus is understood, for the message that then names the limits.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
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

/** The latest weight of all. `weights` in the order they were entered. */
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

/**
 * What looks wrong about a weight. Never a reason to refuse it: the owner is asked, the team is told, and
 * no dose follows from it by itself.
 */
export const WEIGHT_FLAGS = [
  "lb-or-kg",
  "factor-ten",
  "fast-gain",
  "fast-loss",
  "very-light",
  "very-heavy",
] as const;
export type WeightFlag = (typeof WEIGHT_FLAGS)[number];

/** Of the weight before, in percent, so that they are compared in whole numbers. */
const UNIT_MIX_UP_PERCENT = [
  [190, 250],
  [40, 53],
] as const;
const FACTOR_TEN_PERCENT = [
  [700, 1400],
  [7, 14],
] as const;
const VERY_LIGHT_KG = 0.5;
const VERY_HEAVY_KG = 9;
const FAST_GAIN_PERCENT = 25;
const FAST_LOSS_PERCENT = 10;
const FAST_DAYS = 7;

/**
 * The flags of a weight beside the one before it (by day), if there is one. `others` are all that were
 * entered before, in that order: a cat that is weighed daily loses a tenth in a week, but never at once.
 * Sources: docs/domain.md.
 */
export function weightFlags(
  next: WeightOnDay,
  previous?: WeightOnDay,
  others: readonly WeightOnDay[] = previous ? [previous] : [],
): WeightFlag[] {
  const flags: WeightFlag[] = [];
  if (previous && isWithin(next, previous, UNIT_MIX_UP_PERCENT)) flags.push("lb-or-kg");
  if (previous && isWithin(next, previous, FACTOR_TEN_PERCENT)) flags.push("factor-ten");
  // Where none of the known slips explains it: kittens grow by a tenth a week, and fluid may come on top.
  if (previous && flags.length === 0 && gainedFast(next, previous)) flags.push("fast-gain");
  if (lastOfEachDay(others).some((other) => lostFast(next, other))) flags.push("fast-loss");
  if (next.weightKg < VERY_LIGHT_KG) flags.push("very-light");
  if (next.weightKg > VERY_HEAVY_KG) flags.push("very-heavy");
  return flags;
}

function isWithin(
  next: WeightOnDay,
  previous: WeightOnDay,
  ranges: readonly (readonly [number, number])[],
): boolean {
  const hundredfold = grams(next.weightKg) * 100;
  const base = grams(previous.weightKg);
  return ranges.some(([low, high]) => hundredfold >= low * base && hundredfold <= high * base);
}

/** Without what was corrected by another entry for the same day. */
function lastOfEachDay(weights: readonly WeightOnDay[]): WeightOnDay[] {
  return [...new Map(weights.map((weight) => [weight.effectiveDay, weight])).values()];
}

function gainedFast(next: WeightOnDay, previous: WeightOnDay): boolean {
  const gained = grams(next.weightKg) - grams(previous.weightKg);
  return (
    daysBetween(previous.effectiveDay, next.effectiveDay) <= FAST_DAYS &&
    gained * 100 > FAST_GAIN_PERCENT * grams(previous.weightKg)
  );
}

function lostFast(next: WeightOnDay, other: WeightOnDay): boolean {
  const days = daysBetween(other.effectiveDay, next.effectiveDay);
  const lost = grams(other.weightKg) - grams(next.weightKg);
  return days >= 0 && days <= FAST_DAYS && lost * 100 > FAST_LOSS_PERCENT * grams(other.weightKg);
}
