import { dayOf, earlierFirst, type Instant } from "#domain/calendar.ts";
import { type Decision, lastOn } from "./decision.ts";

/** A dose of a case with its day, which sorts as text, when it was entered, and whether a weight issued it. */
type Entered = {
  day: string;
  enteredOn: Instant;
  isAutomatic: boolean;
  withdrawnOn?: Instant | undefined;
  by?: Decision["by"];
};

/**
 * All that advisers decided on the dose to give, the last one last; undefined where no dose counts, and nobody is to decide. One
 * that was entered for a day before that of a dose that counted then went into the history alone: nobody has decided with it what is
 * given, also where that other one is struck out later.
 * @param ever all doses, the struck ones too, in any order
 */
export function decisionsIn(ever: readonly Entered[]): Decision[] | undefined {
  const isOfHistory = ({ day, enteredOn }: Entered) =>
    ever.some(
      (other) => other.enteredOn < enteredOn && other.day > day && (other.withdrawnOn ?? "~") > enteredOn,
    );
  const decisions = ever
    .filter((dose) => dose.withdrawnOn === undefined && !dose.isAutomatic && !isOfHistory(dose))
    .map(({ enteredOn, by }) => ({ on: enteredOn, by }));
  if (ever.every(({ withdrawnOn }) => withdrawnOn !== undefined)) return undefined;
  return decisions.sort((one, other) => earlierFirst(one.on, other.on));
}

/** The same of doses as they are told: those that count, and those that were struck out. */
export function decisionsOf(counting: readonly Told[], struck: readonly Told[] = []): Decision[] | undefined {
  return decisionsIn(
    [...counting, ...struck].map(({ effectiveDate, enteredOn, origin, weight, withdrawn }) => ({
      day: dayOf(effectiveDate),
      enteredOn,
      isAutomatic: origin === "weight",
      withdrawnOn: withdrawn?.withdrawnOn,
      by: weight.withdrawn ? undefined : weight.data,
    })),
  );
}

type Told = {
  effectiveDate: Instant;
  enteredOn: Instant;
  origin: string;
  weight: { data: { weightKg: number }; withdrawn?: unknown };
  withdrawn?: { withdrawnOn: Instant } | undefined;
};

/**
 * From when on weights came that a dose has to suit: from its entry; one of the history came in force later, and says nothing of
 * the weights between.
 */
export function suitsFrom(
  { enteredOn, isAutomatic }: Pick<Entered, "enteredOn" | "isAutomatic">,
  decisions: readonly Decision[] | undefined,
): Instant {
  // An adviser's that decided nothing is of the history, and may be all that is left.
  const decided = lastOn(decisions) ?? "";
  return !isAutomatic && decided < enteredOn ? decided : enteredOn;
}
