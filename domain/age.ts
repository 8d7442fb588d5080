export const MAX_AGE_YEARS = 20;
export const MAX_AGE_MONTHS = 11;
export const AGE_MUST_BE_POSITIVE = "Cat age must be greater than 0.";

export type Age = { years: number; months: number; isEstimate: boolean };

/**
 * The months of a kitten that is too heavy for them, in kg: by more than 1 kg above 0.6 kg for each, where most weigh about a pound for
 * each. `undefined` where nothing is odd, and from a year on.
 */
export function tooHeavyForMonths(weightKg: number, age: Pick<Age, "years" | "months">): number | undefined {
  return age.years === 0 && weightKg > 1 + 0.6 * age.months ? age.months : undefined;
}

/** The message for an age of nothing, or `undefined`. */
export function ageError(age: { years: number; months: number }): string | undefined {
  return age.years === 0 && age.months === 0 ? AGE_MUST_BE_POSITIVE : undefined;
}
