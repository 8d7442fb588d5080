import { changeEventStatus, listEvents } from "#contract/events.ts";
import type { Instant } from "#domain/calendar.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import type { Stage } from "./stage.ts";

const HOUR_MS = 3_600_000;
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
  const then = new Date(Date.parse(created) + ANSWERED_AFTER_HOURS * HOUR_MS).toISOString();
  const send = await stage.as(adviser, then);
  const body = { eventId, newStatus: "Complete" } as const;
  void (await send(changeEventStatus, { params: { eventId }, body })).body;
}

function hoursBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / HOUR_MS;
}
