import { addHours, type Instant } from "./calendar.ts";

/** A deleted case or account can be restored for so long; then what it held is erased. */
export const RESTORABLE_DAYS = 30;

// A day of 24 hours everywhere, so that the page and whatever erases name the same instant.
const RESTORABLE_HOURS = RESTORABLE_DAYS * 24;

/** The last instant at which it can surely be restored. */
export function restorableUntil(deletedOn: Instant): Instant {
  return addHours(deletedOn, RESTORABLE_HOURS);
}

/** What was deleted before this instant is erased now. */
export function erasedBefore(now: Instant): Instant {
  return addHours(now, -RESTORABLE_HOURS);
}
