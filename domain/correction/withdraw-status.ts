import { hoursBetween, type Instant } from "#domain/calendar.ts";
import type { Status } from "#domain/course/status.ts";

/** For how long a treatment is struck out as a whole. A slip is seen by then, and no long course goes with one press. */
export const TREATMENT_CORRECTION_DAYS = 7;
const DAY_HOURS = 24;

type Change = { newStatus: Status; automatic: boolean; enteredOn: Instant };

/**
 * Whether a change of status may be struck out: whatever an adviser chose; of what came about by itself only a treatment, with its
 * doses, while it is new and no other status is in force.
 */
export function mayWithdrawStatus(
  { newStatus, automatic, enteredOn }: Change,
  { isInForce, now }: { isInForce: boolean; now: Instant },
): boolean {
  if (!automatic) return true;
  const isNew = hoursBetween(enteredOn, now) <= TREATMENT_CORRECTION_DAYS * DAY_HOURS;
  return newStatus === "In Treatment" && isInForce && isNew;
}
