import { sql } from "kysely";
import type * as contract from "#contract/events.ts";
import type { EventStatus } from "#domain/event.ts";
import type { Db } from "#server/db/db.ts";
import type { Command } from "#server/http/command.ts";
import { type Place, pageOf, placeOf } from "#server/page.ts";
import { ofNoDeletedCase } from "#server/tables/events.ts";
import { olderThan } from "#server/tables/place-in-time.ts";
import { presentEvents, selectEvents } from "./select-events.ts";

export const listEventsByStatus: Command<typeof contract.listEventsByStatus> = async (request) => {
  const { db, query, next } = request;
  const ids = await newestOf(db, STATUSES[query.s], query.limit + 1, placeOf(query));
  if (ids.length === 0) return [];
  const rows = await selectEvents(db)
    .where("events.id", "in", ids)
    .orderBy("events.createdOn", "desc")
    .orderBy("events.id", "desc")
    .execute();
  return presentEvents(
    db,
    pageOf(rows, query, next, ({ createdOn }) => createdOn),
  );
};

// The history shows what was acknowledged and what was closed by deleting an account; each says which.
const STATUSES: Record<EventStatus, readonly EventStatus[]> = {
  New: ["New"],
  Complete: ["Complete", "DeletedAccount"],
  DeletedAccount: ["DeletedAccount"],
};

// Each status by itself, because the index holds them one after the other: one sort over both would read the
// whole history for each page.
async function newestOf(
  db: Db,
  statuses: readonly EventStatus[],
  limit: number,
  after: Place | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select newest.id
    from unnest(${[...statuses]}::text[]) as wanted (status)
    cross join lateral (
      select id, created_on from events
      where events.status = wanted.status and ${ofNoDeletedCase()} and ${olderThan(after, sql`created_on, id`)}
      order by created_on desc, id desc
      limit ${limit}
    ) as newest
    order by newest.created_on desc, newest.id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
