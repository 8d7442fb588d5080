import { sql } from "kysely";
import type * as contract from "#contract/events.ts";
import type { EventStatus } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/call/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { ofNoDeletedCase } from "#server/tables/events.ts";
import { olderThan } from "#server/tables/place-in-time.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

export const listEventsByStatus: Command<typeof contract.listEventsByStatus> = async (request) => {
  const { db, query, next } = request;
  const { s, account, limit } = query;
  const ids = await newestOf(db, STATUSES[s], { account, limit: limit + 1, after: placeOf(query) });
  if (ids.length === 0) return [];
  const rows = await selectEvents(db)
    .where("events.id", "in", ids)
    .orderBy(sql`coalesce(events.completed_on, events.created_on)`, "desc")
    .orderBy("events.id", "desc")
    .execute();
  return presentEvents(
    db,
    pageOf(rows, query, next, ({ completedOn, createdOn }) => completedOn ?? createdOn),
  );
};

/** When it came into its list, as the index has it. */
const SINCE = sql`coalesce(completed_on, created_on)`;

// The history shows what was acknowledged and what was closed by deleting an account; each says which.
const STATUSES: Record<EventStatus, readonly EventStatus[]> = {
  New: ["New"],
  Complete: ["Complete", "DeletedAccount"],
  DeletedAccount: ["DeletedAccount"],
};

// A closed one is as new as its closing: what was acknowledged a minute ago stands first, however long it waited before.
// Each status by itself, because the index holds them one after the other: one sort over both would read the
// whole history for each page.
async function newestOf(
  db: Db,
  statuses: readonly EventStatus[],
  { account, limit, after }: { account: string | undefined; limit: number; after: Place | undefined },
): Promise<string[]> {
  const ofAccount = account === undefined ? sql`true` : sql`events.account_id = ${account}`;
  const { rows } = await sql<{ id: string }>`
    select newest.id
    from unnest(${[...statuses]}::text[]) as wanted (status)
    cross join lateral (
      select id, ${SINCE} as since from events
      where events.status = wanted.status and ${ofAccount} and ${ofNoDeletedCase()} and ${olderThan(after, sql`${SINCE}, id`)}
      order by since desc, id desc
      limit ${limit}
    ) as newest
    order by newest.since desc, newest.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
