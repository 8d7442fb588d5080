import { type Day, daysBetween } from "#domain/calendar.ts";
import { doseFollowsWeight, type Status } from "./status.ts";

/** Weighed weekly, a cat has a day to spare. */
const LATE_AFTER_DAYS = 8;

/** How many days ago a cat was weighed; what is dated ahead, by an owner further east, is of today. */
export function daysSinceWeighed(weighedDay: Day, today: Day): number {
  return Math.max(0, daysBetween(weighedDay, today));
}

/** Whether a cat that is given medicine was not weighed for longer than its dose can follow. */
export function isWeighingLate(status: Status, weighedDay: Day | undefined, today: Day): boolean {
  if (!doseFollowsWeight(status)) return false;
  return weighedDay === undefined || daysSinceWeighed(weighedDay, today) >= LATE_AFTER_DAYS;
}
