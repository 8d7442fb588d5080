import { changeEventStatus, listEvents } from "#contract/events.ts";
import { addHours, hoursBetween, type Instant } from "#domain/calendar.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import type { Stage } from "./stage.ts";

const STILL_OPEN_HOURS = 40;
const ANSWERED_AFTER_HOURS = 9;
const PAGE = 200;

/** The advisers have worked off everything but the last day and a half. */
export async function acknowledgeOld(stage: Stage, adviser: string, now: Instant): Promise<void> {
  for (const t of EVENT_TYPES) {
    let old: { _id: string; created: Instant }[];
    do {
      const send = await stage.as(adviser, now);
      const { body: events } = await send(listEvents, { query: { t, limit: PAGE } });
      old = events.filter(({ created }) => hoursBetween(created, now) > STILL_OPEN_HOURS);
      for (const event of old) await acknowledge(stage, adviser, event);
    } while (old.length === PAGE);
  }
}

async function acknowledge(
  stage: Stage,
  adviser: string,
  { _id: eventId, created }: { _id: string; created: Instant },
): Promise<void> {
  const then = addHours(created, ANSWERED_AFTER_HOURS);
  const send = await stage.as(adviser, then);
  const body = { eventId, newStatus: "Complete" } as const;
  void (await send(changeEventStatus, { params: { eventId }, body })).body;
}
