import type * as contract from "#contract/events.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import type { Command } from "#server/http/command.ts";
import { isOpen } from "#server/tables/events.ts";

export const countEvents: Command<typeof contract.countEvents> = async ({ db }) => {
  const rows = await db
    .selectFrom("events")
    .select((count) => ["type", count.fn.countAll<number>().as("count")])
    .where(isOpen())
    .groupBy("type")
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return EVENT_TYPES.map((type) => ({ type, count: counts.get(type) ?? 0 }));
};
