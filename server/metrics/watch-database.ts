import { type Kysely, sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Instant } from "#domain/calendar.ts";
import type { PoolUse } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";

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
  const open = await sql<{ type: string; count: number }>`
    select type, count(*) as count from events where status = 'New' group by type
    union all
    select 'Password', count(*) from password_requests where closed_on is null`.execute(db);
  const unsealed = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now()}::timestamptz - min(at)), 0) as seconds
    from audit_entries
    where at > coalesce(
      (select sealed_on from audit_seals order by number desc limit 1), '-infinity')`.execute(db);
  return { open: open.rows, unsealedSeconds: Math.max(0, unsealed.rows[0]?.seconds ?? 0) };
}
