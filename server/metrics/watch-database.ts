import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Instant } from "#domain/calendar.ts";
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
  const unsealed = new Gauge({
    name: "fip_audit_unsealed_seconds",
    help: "Age of the oldest audit entry since the last seal; 0: there is none.",
    registers,
  });
  return async () => {
    for (const [state, count] of Object.entries(watched.poolUse())) connections.set({ state }, count);
    const seen = await look(watched).catch(() => undefined);
    up.set(seen ? 1 : 0);
    // Rather nothing than what was so before the database went away.
    open.reset();
    unsealed.remove();
    if (!seen) return;
    for (const { type, count } of seen.open) open.set({ type }, count);
    unsealed.set(seen.unsealedSeconds);
  };
}

async function look({ db, now }: Watched) {
  const events = await db
    .selectFrom("events")
    .select(({ fn }) => ["type", fn.countAll<number>().as("count")])
    .where(isOpen())
    .where(ofNoDeletedCase())
    .groupBy("type")
    .execute();
  const { count } = await openRequests(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const unsealed = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now()}::timestamptz - min(at)), 0) as seconds
    from audit_entries
    where at > coalesce(
      (select sealed_on from audit_seals order by number desc limit 1), '-infinity')`.execute(db);
  return {
    open: [...events, { type: "Password", count }],
    unsealedSeconds: Math.max(0, unsealed.rows[0]?.seconds ?? 0),
  };
}
