import { BINARY_SLACK } from "#domain/weight/weight.ts";
import { type Day, dayOf, type Instant } from "./calendar.ts";

export const MAX_AGE_YEARS = 20;
export const MAX_AGE_MONTHS = 11;
export const AGE_MUST_BE_POSITIVE = "Cat age must be greater than 0.";

export type Age = { years: number; months: number; isEstimate: boolean };

type Months = Pick<Age, "years" | "months">;

/**
 * Whether a cat weighs more than 1 kg above 0.5 kg for each of its months, where most kittens weigh about a pound for each; from a year on,
 * more than 7 kg. Pounds taken for kilograms are such a weight of most cats.
 */
export function isHeavyForAge(weightKg: number, age: Months): boolean {
  return weightKg > Math.min(7, 1 + 0.5 * inMonths(age)) + BINARY_SLACK;
}

/** Whether it weighs less than 0.2 kg for each of its months, and less than 2 kg: kilograms taken for pounds are such a weight. */
export function isLightForAge(weightKg: number, age: Months): boolean {
  return weightKg < Math.min(2, 0.2 * inMonths(age)) - BINARY_SLACK;
}

const inMonths = ({ years, months }: Months) => years * 12 + months;

type Given = { age: Age; ageGivenOn?: Instant | undefined };

/**
 * How old a cat is on a day: as old as its owner said, and the whole months since. Never younger than was said; where it is
 * not known when, as old as that.
 */
export function ageOn({ age, ageGivenOn }: Given, day: Day): Age {
  const since = ageGivenOn ? Math.max(0, wholeMonths(dayOf(ageGivenOn), day)) : 0;
  const months = inMonths(age) + since;
  return { ...age, years: Math.floor(months / 12), months: months % 12 };
}

function wholeMonths(from: Day, to: Day): number {
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0);
}

const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The message for an age of nothing, or `undefined`. */
export function ageError(age: { years: number; months: number }): string | undefined {
  return age.years === 0 && age.months === 0 ? AGE_MUST_BE_POSITIVE : undefined;
}
