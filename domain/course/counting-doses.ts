import type { Day, Instant } from "#domain/calendar.ts";
import { enterByDay } from "#domain/weight/by-day.ts";

type Dose = { effectiveDay: Day; withdrawnOn?: Instant | undefined };

/**
 * The doses that count while a case is lived through, from its first instant on: none comes back once it is struck out, so
 * that each is looked at once and not at every strike-out again.
 */
export function countingDoses<D extends Dose>() {
  /** The latest day last, of one day in the order in which they were entered. Some may be struck out since. */
  const byDay: D[] = [];
  return {
    /** After all that were entered before it. */
    enter(dose: D): void {
      enterByDay(dose, byDay);
    },
    /**
     * The dose of the latest day that counts when all is struck out that was by then; of two on one day the one entered
     * later.
     * @param at never earlier than the one before
     */
    latestAfter(at: Instant): D | undefined {
      while (isStruckBy(at, byDay.at(-1))) byDay.pop();
      return byDay.at(-1);
    },
  };
}

/** Whether it counts no more at that instant. */
export function isStruckBy(at: Instant, dose: Pick<Dose, "withdrawnOn"> | undefined): boolean {
  return dose?.withdrawnOn !== undefined && dose.withdrawnOn <= at;
}
