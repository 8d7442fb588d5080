import type { Instant } from "./calendar.ts";

/** A dose of a case with its day, which sorts as text, when it was entered, and whether a weight issued it. */
type Entered = { day: string; enteredOn: Instant; isAutomatic: boolean };

/**
 * When an adviser last decided on the dose to give; undefined where none has. One that was entered for a day before that of a
 * dose that counted then went into the history alone: nobody has decided with it what is given.
 * @param doses all that count, in any order
 */
export function decidedOn(doses: readonly Entered[]): Instant | undefined {
  const isOfHistory = (dose: Entered) =>
    doses.some((other) => other.enteredOn < dose.enteredOn && other.day > dose.day);
  return doses
    .filter((dose) => !dose.isAutomatic && !isOfHistory(dose))
    .map(({ enteredOn }) => enteredOn)
    .reduce<Instant | undefined>((last, on) => (last !== undefined && last > on ? last : on), undefined);
}

/** The same of doses as they are told. */
export function lastDecidedOn(
  doses: readonly { effectiveDate: Instant; enteredOn: Instant; origin: string }[],
): Instant | undefined {
  return decidedOn(
    doses.map(({ effectiveDate, enteredOn, origin }) => ({
      day: effectiveDate,
      enteredOn,
      isAutomatic: origin === "weight",
    })),
  );
}
