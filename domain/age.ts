import { BINARY_SLACK } from "./weight.ts";

export const MAX_AGE_YEARS = 20;
export const MAX_AGE_MONTHS = 11;
export const AGE_MUST_BE_POSITIVE = "Cat age must be greater than 0.";

export type Age = { years: number; months: number; isEstimate: boolean };

/**
 * Whether a kitten weighs more than 1 kg above 0.6 kg for each of its months, where most weigh about a pound for each. Never from a
 * year on.
 */
export function isHeavyForAge(weightKg: number, { years, months }: Pick<Age, "years" | "months">): boolean {
  return years === 0 && weightKg > 1 + 0.6 * months + BINARY_SLACK;
}

/** The message for an age of nothing, or `undefined`. */
export function ageError(age: { years: number; months: number }): string | undefined {
  return age.years === 0 && age.months === 0 ? AGE_MUST_BE_POSITIVE : undefined;
}
