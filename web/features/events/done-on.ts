import type { Event } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";

/**
 * When what an event tells of was done, by the order of the entries of its case: an event has the clock of its server, which may be behind.
 * A lower ceiling is no entry, and of an older strike-out the event does not tell it.
 */
export function doneOn({ created, metrics: [weight], weightDecision }: Event): Instant {
  if (weightDecision?.withdrawn) return weightDecision.withdrawn.withdrawnOn ?? created;
  return weightDecision?.ceiling ? created : (weight?.enteredOn ?? created);
}
