import type * as contract from "#contract/events.ts";
import { EVENT_TYPES } from "#domain/event.ts";
import { VET_NOW } from "#domain/intake/urgency.ts";
import { prepare } from "#server/db/prepare.ts";
import type { Command } from "#server/http/call/command.ts";
import { isAsking } from "#server/tables/asking-events.ts";
import { isOpen, ofNoDeletedCase, ofNoneThatDied } from "#server/tables/events.ts";
import { hasSignOf } from "#server/tables/told-of-intake.ts";

export const countEvents: Command<typeof contract.countEvents> = async ({ db }) => {
  const rows = await openByType(db, {});
  const counts = new Map(rows.map((row) => [row.type, row]));
  const [asking] = counts.has("Weight Updated") ? await oldestAsking(db, {}) : [];
  return EVENT_TYPES.map((type) => {
    const { count, vetNow } = counts.get(type) ?? { count: 0, vetNow: 0 };
    return {
      type,
      count,
      ...(vetNow > 0 && { vetNow }),
      ...(asking && type === "Weight Updated" && { beforeNextDose: asking }),
    };
  });
};

const openByType = prepare((db) =>
  db
    .selectFrom("events")
    .select(({ fn }) => [
      "type",
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere(hasSignOf(VET_NOW)).filterWhere(ofNoneThatDied()).as("vetNow"),
    ])
    .where(isOpen())
    .where(ofNoDeletedCase())
    .groupBy("type")
    .compile(),
);

const oldestAsking = prepare((db) =>
  db
    .selectFrom("events")
    .select(({ fn }) => ["events.id as oldest", fn.countAll<number>().over().as("count")])
    .where(isOpen())
    .where(isAsking())
    .where(ofNoDeletedCase())
    .orderBy("events.createdOn")
    .orderBy("events.id")
    .limit(1)
    .compile(),
);
