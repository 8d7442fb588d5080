import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Instant } from "#domain/calendar.ts";
import { unsealedSeconds } from "#server/chores/unsealed-entries.ts";
import type { PoolUse } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { isOpen, ofNoDeletedCase } from "#server/tables/events.ts";
import { openRequests } from "#server/tables/password-requests.ts";

export type Watched = { db: Kysely<Database>; poolUse: () => PoolUse; now: () => Instant };

/** Gives what looks at the connections and into the database, and tells what it saw. */
export function watchDatabase(registry: Registry, watched: Watched): () => Promise<void> {
  const registers = [registry];
  const connections = new Gauge({
    name: "fip_database_connections",
    help: "Connections of this server: used, idle, and how many calls wait for one.",
    labelNames: ["state"],
    registers,
  });
  const up = new Gauge({
    name: "fip_database_up",
    help: "Whether the database answered just now.",
    registers,
  });
  const open = new Gauge({
    name: "fip_open_events",
    help: "What waits in the advisers' inbox, by type.",
    labelNames: ["type"],
    registers,
  });
  const waited = new Gauge({
    name: "fip_open_event_age_seconds",
    help: "How long the oldest of them waits, by type.",
    labelNames: ["type"],
    registers,
  });
  const unsealed = new Gauge({
    name: "fip_audit_unsealed_seconds",
    help: "Age of the oldest audit entry that no seal covers; 0: there is none.",
    registers,
  });
  return async () => {
    for (const [state, count] of Object.entries(watched.poolUse())) connections.set({ state }, count);
    const seen = await look(watched).catch(() => undefined);
    up.set(seen ? 1 : 0);
    // Rather nothing than what was so before the database went away.
    open.reset();
    waited.reset();
    unsealed.remove();
    if (!seen) return;
    for (const { type, count, oldest } of seen.open) {
      open.set({ type }, count);
      if (oldest) waited.set({ type }, secondsSince(oldest, watched.now()));
    }
    unsealed.set(seen.unsealedSeconds);
  };
}

function secondsSince(then: Instant, now: Instant): number {
  return Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000);
}

async function look({ db, now }: Watched) {
  const events = await db
    .selectFrom("events")
    .select(({ fn }) => ["type", fn.countAll<number>().as("count"), fn.min("createdOn").as("oldest")])
    .where(isOpen())
    .where(ofNoDeletedCase())
    .groupBy("type")
    .execute();
  const requests = await openRequests(db)
    .where("accounts.deletedOn", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<Instant | null>("askedOn").as("oldest")])
    .executeTakeFirstOrThrow();
  return {
    open: [...events, { type: "Password", ...requests }],
    unsealedSeconds: await unsealedSeconds(db, now()),
  };
}
