import type { Instant } from "./calendar.ts";

/** A dose of a case with its day, which sorts as text, when it was entered, and whether a weight issued it. */
type Entered = { day: string; enteredOn: Instant; isAutomatic: boolean; withdrawnOn?: Instant | undefined };

/**
 * When an adviser last decided on the dose to give; undefined where none has. One that was entered for a day before that of a
 * dose that counted then went into the history alone: nobody has decided with it what is given, also where that other one is struck out later.
 * @param ever all doses, the struck ones too, in any order
 */
export function decidedOn(ever: readonly Entered[]): Instant | undefined {
  const isOfHistory = ({ day, enteredOn }: Entered) =>
    ever.some(
      (other) => other.enteredOn < enteredOn && other.day > day && (other.withdrawnOn ?? "~") > enteredOn,
    );
  return ever
    .filter((dose) => dose.withdrawnOn === undefined && !dose.isAutomatic && !isOfHistory(dose))
    .map(({ enteredOn }) => enteredOn)
    .reduce<Instant | undefined>((last, on) => (last !== undefined && last > on ? last : on), undefined);
}

/** The same of doses as they are told: those that count, and those that were struck out. */
export function lastDecidedOn(counting: readonly Told[], struck: readonly Told[] = []): Instant | undefined {
  return decidedOn(
    [...counting, ...struck].map(({ effectiveDate, enteredOn, origin, withdrawn }) => ({
      day: effectiveDate,
      enteredOn,
      isAutomatic: origin === "weight",
      withdrawnOn: withdrawn?.withdrawnOn,
    })),
  );
}

type Told = {
  effectiveDate: Instant;
  enteredOn: Instant;
  origin: string;
  withdrawn?: { withdrawnOn: Instant } | undefined;
};

/**
 * From when on weights came that a dose has to suit: from its entry; one of the history came in force later, and says nothing of
 * the weights between.
 * @param decidedOn when an adviser last decided
 */
export function suitsFrom(
  { enteredOn, isAutomatic }: Pick<Entered, "enteredOn" | "isAutomatic">,
  decidedOn: Instant | undefined,
): Instant {
  // An adviser's that decided nothing is of the history, and may be all that is left.
  const decided = decidedOn ?? "";
  return !isAutomatic && decided < enteredOn ? decided : enteredOn;
}
