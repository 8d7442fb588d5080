import { looksWrong, type WeightFlag } from "#domain/weight/weight-flag.ts";
import { calculateDose, type DoseMedication } from "./dose.ts";
import { isOverCeiling } from "./effect.ts";
import { mostMgGiven } from "./tablets.ts";
import type { TooMuch } from "./why-too-much.ts";

/** A dose that is given: how much, of what, by which dosage. */
export type Given = {
  dose: number;
  mgPerKg: number;
  medication: DoseMedication;
  /** Today's, in the catalogue. */
  ceilingMgPerKg?: number | undefined;
};

/**
 * Why a dose in force may be too much for a cat of that weight, the latest that counts: it is above the ceiling, or it
 * was worked out from a weight that counts no more, and would be lower by more than a fifth. It is never lowered by itself,
 * but nobody is to be told to go on giving it unasked. A dose of a weight that still counts is kept below that: what a
 * cat loses may be fluid.
 *
 * @param isOfStruckWeight what it was worked out from counts no more
 */
export function tooMuchFor(weightKg: number, given: Given, isOfStruckWeight: boolean): TooMuch | undefined {
  if (isAboveCeiling(weightKg, given)) return "dose-over-ceiling";
  return isOfStruckWeight && isFarAboveFor(weightKg, given) ? "dose-of-struck-weight" : undefined;
}

/** Whether a dose would fall by more than a fifth. In tenths of the same unit. */
export function isFarAbove(current: number, proposed: number | undefined): boolean {
  return proposed !== undefined && Math.round(proposed * 10) * 125 < Math.round(current * 10) * 100;
}

/**
 * Whether a dose may be too much if a weight that looks wrong is right after all: the one before may be the wrong one. A loss
 * is not doubted, and may be fluid.
 * @param flags of the weight, the likeliest first
 * @param proposed the dose that it would give, in the unit of the current one
 */
export function isTooMuchIfRight(
  flags: readonly WeightFlag[],
  current: number,
  proposed: number | undefined,
): boolean {
  return looksWrong(flags) && isFarAbove(current, proposed);
}

/** By the same measure as a dose that is being set: what may be set is not asked about. */
function isAboveCeiling(weightKg: number, { dose, medication, ceilingMgPerKg }: Given): boolean {
  const { type, concentration_mg_ml, dosesPerDay } = medication;
  if (concentration_mg_ml === undefined) return false;
  const mg = mostMgGiven({
    dose,
    liquid: type === "liquid",
    medication: { concentration_mg_ml, dosesPerDay },
  });
  return isOverCeiling(mg, weightKg, ceilingMgPerKg);
}

/** Whether a dose would fall by more than a fifth for that weight. */
export function isFarAboveFor(weightKg: number, given: Given): boolean {
  return isFarAbove(given.dose, sumFor(weightKg, given));
}

/** Without the ceiling, which is another matter; 0 where it is too little to be measured. */
function sumFor(weightKg: number, { medication, mgPerKg }: Given): number | undefined {
  const calculated = calculateDose({ weightKg, medication, mgPerKg });
  if ("ok" in calculated) return calculated.ok.dose;
  return calculated.error === "zero" ? 0 : undefined;
}
