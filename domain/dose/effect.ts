import { BINARY_SLACK, grams } from "#domain/weight/weight.ts";
import { mgGiven } from "./tablets.ts";

/** What a dose does for a cat of some weight. Of pills the tablets count, since they are what is given. */
export type Effect = {
  /** mg a day that are really given: of a liquid what is drawn up, of pills what can be cut. */
  givenMg: number;
  /** mg per kg per day that the true weight gets of it. */
  effectiveMgPerKg: number;
  /** How far that is from the dosage, in percent: +2.5 is too much, -17 too little. */
  deviationPercent: number;
};

type EffectiveDose = Parameters<typeof mgGiven>[0] & {
  /** The dosage that it was meant to be. */
  mgPerKg: number;
};

/** A deviation beyond this is pointed out to the adviser. */
const DEVIATION_WORTH_A_FLAG_PERCENT = 5;

/** What a day's dose gives a cat of that weight, and how far that is from its dosage. */
export function effectOn(weightKg: number, dose: EffectiveDose): Effect {
  const givenMg = mgGiven(dose);
  const effectiveMgPerKg = perKg(givenMg, weightKg);
  return { givenMg, effectiveMgPerKg, deviationPercent: (effectiveMgPerKg / dose.mgPerKg - 1) * 100 };
}

/** Is that more than 5 % off the dosage? */
export function isOffDosage({ deviationPercent }: Pick<Effect, "deviationPercent">): boolean {
  return Math.abs(deviationPercent) > DEVIATION_WORTH_A_FLAG_PERCENT + BINARY_SLACK;
}

/**
 * Rounding up gives a very small cat far more than its dosage: half a kilo on half-kilo tablets gets twice as
 * much, and the nearest quarter of a tablet may be more again. What is within the deviation that is only pointed
 * out passes, so that a dosage at the ceiling can be given.
 * @param mg a day, of the dose or of what is given of it
 */
export function isOverCeiling(mg: number, weightKg: number, ceilingMgPerKg: number | undefined): boolean {
  const most = (ceilingMgPerKg ?? Number.POSITIVE_INFINITY) * (1 + DEVIATION_WORTH_A_FLAG_PERCENT / 100);
  return perKg(mg, weightKg) > most + BINARY_SLACK;
}

function perKg(mg: number, weightKg: number): number {
  return mg / (grams(weightKg) / 1000);
}
