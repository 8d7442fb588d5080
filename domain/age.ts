export const MAX_AGE_YEARS = 20;
export const MAX_AGE_MONTHS = 11;
export const AGE_MUST_BE_POSITIVE = "Cat age must be greater than 0.";

export type Age = { years: number; months: number; isEstimate: boolean };

/** The message for an age of nothing, or `undefined`. */
export function ageError(age: { years: number; months: number }): string | undefined {
  return age.years === 0 && age.months === 0 ? AGE_MUST_BE_POSITIVE : undefined;
}
